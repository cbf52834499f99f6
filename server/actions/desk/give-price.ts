import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { type GivenPrice, type Quote, regive } from '../../../domain/price.ts'
import { worksWithAllBookings } from '../../../domain/staff-roles.ts'
import { stayChangeRefusal } from '../../../domain/stay-change.ts'
import type { Context } from '../../context.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import type { StaffMember } from '../moves/move-booking.ts'
import { type Scene, withSettledBooking } from '../moves/with-booking.ts'
import { readPricing } from '../rates/read-pricing.ts'
import { refuseGiven, refuseOtherTotal } from '../rates/refuse-price.ts'
import { changePrice } from '../rooms/change-price.ts'

export interface GivenOrder {
  readonly bookingId: number
  readonly staff: StaffMember
  /** Nothing takes back what was given: the nights cost what is listed. */
  readonly effect: GivenPrice['effect'] | undefined
  readonly reason: string
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
  /** What they were told that it will cost, if they say so. */
  readonly expectedTotal?: Tenge | undefined
}

/**
 * Staff give a booking another price, or the listed one again. Nights that were slept keep theirs. What was paid too much goes back to the guest, what is
 * missing is owed, as with every other price.
 */
export async function givePriceTo(
  context: Context,
  { bookingId, staff, version, effect, reason, expectedTotal }: GivenOrder,
): Promise<{ total: Tenge } | Refusal> {
  if (!worksWithAllBookings(staff.role)) return refuse('not_allowed')
  const pricing = await readPricing(context)
  const given = effect && { effect, reason }
  return withSettledBooking(context, { bookingId, version, unless: refuseUnlessPriced }, async (scene) => {
    const { transaction, booking, now, today } = scene
    const price = regive(booking.quote, given, { ...booking, today }, pricing)
    const refused =
      refuseGiven(price, given, { role: staff.role, settings: pricing, today }) ??
      refuseOtherTotal(expectedTotal, price)
    if (refused) return refused
    if (isDeepStrictEqual(price, booking.quote)) return { total: price.total }
    const priced = await changePrice(transaction, booking, price, now)
    if (isRefusal(priced)) return priced
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: staff.staffId },
      about: { bookingId },
      action: effect ? 'price_given' : 'price_taken_back',
      facts: { total: { before: booking.total, after: price.total }, ...(effect && saidOf(effect)) },
      personalFacts: { reason },
    })
    return { total: price.total }
  })
}

const saidOf = (effect: GivenPrice['effect']) =>
  effect.kind === 'percent' ? { percent: effect.percent } : { price: effect.price }

/** As with every change of the stay; and some night must be left whose price can change. */
function refuseUnlessPriced({ booking, ...moment }: Scene): Refusal | undefined {
  const refused = stayChangeRefusal(booking, moment)
  if (refused) return refuse(refused)
  return hasNightsToCome(booking.quote, moment) ? undefined : refuse('no_nights_to_come')
}

const hasNightsToCome = ({ nights }: Quote, { today }: Pick<Scene, 'today'>): boolean =>
  nights.some(({ night }) => night >= today)
