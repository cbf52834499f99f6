import { canArrive, notOffered } from '../../../../contract/guest/offered-stay.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { DateRange } from '../../components/date-range.ts'
import type { KnownNights } from '../../components/price-months.ts'

type Offer = Pick<KnownNights, 'maxNights' | 'at'>

/** What stands between the check-in that is chosen and this day as its check-out; nothing where that is a stay. */
const problemOf = (offer: Offer, { checkIn, checkOut }: DateRange, day: DateText) =>
  checkIn === undefined || checkOut !== undefined || day <= checkIn
    ? 'no stay'
    : notOffered(offer, { checkIn, checkOut: day })?.why

/** Days on which a longer stay would have to go on: a press there is a slip of the finger, and does not begin anew. */
const isTooEarly = (offer: Offer, range: DateRange, day: DateText): boolean =>
  ['too_short', 'no_departure'].includes(problemOf(offer, range, day) ?? '')

export const canChoose = (offer: Offer, range: DateRange, day: DateText): boolean =>
  problemOf(offer, range, day) === undefined || (canArrive(offer.at(day)) && !isTooEarly(offer, range, day))

/** After check-in comes check-out; an earlier day, one behind a night that is gone, or a third one begins anew. */
export function afterChoosing(offer: Offer, range: DateRange, day: DateText): DateRange {
  if (problemOf(offer, range, day) === undefined) return { checkIn: range.checkIn, checkOut: day }
  return canChoose(offer, range, day) ? { checkIn: day, checkOut: undefined } : range
}
