import type { DateText, StaffRole } from '../../contract/values.ts'
import { isWithin, type Quote } from '../price.ts'
import { worksWithAllBookings } from '../staff-roles.ts'

export type GivenProblem = 'not_allowed' | 'price_given_nothing' | 'price_given_too_far' | 'no_nights_to_come'

interface Giver {
  readonly role: StaffRole
  /** How far a booker may go from the listed price, either way. */
  readonly bookerPercent: number
  /** Nights before it were slept: their price is no longer anybody's to give. */
  readonly today: DateText
}

/** Why somebody may not give this price, if they may not. It is compared over all nights to come together: seasons and rates list several prices. */
export function givenProblem(
  price: Pick<Quote, 'nights'>,
  { role, bookerPercent, today }: Giver,
): GivenProblem | undefined {
  if (!worksWithAllBookings(role)) return 'not_allowed'
  const nights = price.nights.filter(({ night }) => night >= today)
  if (nights.length === 0) return 'no_nights_to_come'
  if (nights.some(({ room, listed = room }) => room <= 0 && listed > 0)) return 'price_given_nothing'
  if (role === 'admin') return undefined
  return isWithin(bookerPercent, { nights }) ? undefined : 'price_given_too_far'
}
