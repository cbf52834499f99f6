import { daysBetween, daysFrom } from '../../../../contract/facts.ts'
import type { RoomNights } from '../../../../contract/guest/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { DateRange } from '../../components/date-range.ts'

/** What the server says of a night; nothing of a day before or after those that it tells about. */
export const nightAt = ({ first, nights }: RoomNights, day: DateText) => nights[daysBetween(first, day)]

const canSleep = (offer: RoomNights, night: DateText): boolean =>
  (nightAt(offer, night)?.free ?? 'none') !== 'none'

/** Every night in between can be slept here, and they are not too many. The night of that day itself may be somebody else's. */
function canLeave(offer: RoomNights, { checkIn, checkOut }: DateRange, day: DateText): boolean {
  if (checkIn === undefined || checkOut !== undefined) return false
  const nights = daysBetween(checkIn, day)
  if (nights < 1 || nights > offer.max_nights) return false
  return daysFrom(checkIn, nights).every((night) => canSleep(offer, night))
}

export const canChoose = (offer: RoomNights, range: DateRange, day: DateText): boolean =>
  canSleep(offer, day) || canLeave(offer, range, day)

/** After check-in comes check-out; an earlier day, one behind a night that is gone, or a third one begins anew. */
export function afterChoosing(offer: RoomNights, range: DateRange, day: DateText): DateRange {
  if (canLeave(offer, range, day)) return { checkIn: range.checkIn, checkOut: day }
  return canSleep(offer, day) ? { checkIn: day, checkOut: undefined } : range
}
