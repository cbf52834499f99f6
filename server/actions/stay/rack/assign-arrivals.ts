import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { PlannedBar } from '../../../../domain/room-plan/plan-rooms.ts'
import type { Context } from '../../../context.ts'
import { findUnit } from '../../../database/stay/unit-nights.ts'
import { withBooking } from '../../moves/with-booking.ts'
import { giveNights } from '../give-nights.ts'
import { grouped } from '../grouped.ts'
import { planCategory } from '../plan-category.ts'
import { readCategories } from '../read-houses.ts'
import { noteUnit, refuseWithoutStay } from './unit-visit.ts'

/**
 * Everybody who comes on a day gets the room that the plan proposes, where staff have given none, but for holds that wait for money; today also whoever should have come before. One booking
 * after the other: whom somebody else is working on just now does not hold up the rest.
 */
export async function assignArrivalsOfDay(
  context: Context,
  asked: { readonly staffId: number; readonly date?: DateText | undefined },
): Promise<{ given: number; without: number } | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const date = asked.date ?? today
  if (date < today) return refuse('dates_past')
  let given = 0
  let without = 0
  for (const category of await readCategories(context.database, { now, today })) {
    const { bookings } = category
    const arriving = new Set(
      bookings
        .filter(
          ({ hasArrived, isHeld, takenFrom }) =>
            !hasArrived && !isHeld && (takenFrom === date || (date === today && takenFrom < today)),
        )
        .map(({ id }) => id),
    )
    const bars = planCategory(category).bars.filter(
      ({ bookingId, until }) => arriving.has(bookingId) && until > today,
    )
    for (const [bookingId, own] of grouped(bars, ({ bookingId }) => bookingId)) {
      if (own[0]?.given) continue
      const isGiven = await giveBars(context, { bookingId, staffId: asked.staffId }, own)
      if (isGiven) given += 1
      else without += 1
    }
  }
  return { given, without }
}

/** All bars of a booking that are not given yet, or none of them. */
async function giveBars(
  context: Context,
  order: { readonly bookingId: number; readonly staffId: number },
  bars: readonly PlannedBar[],
): Promise<boolean> {
  const outcome = await withBooking(context, { ...order, unless: refuseWithoutStay }, async (scene) => {
    const { transaction, booking, now, today } = scene
    for (const { unitId, from, until, given } of bars) {
      if (given) continue
      const unit = unitId === null ? undefined : await findUnit(transaction, unitId)
      if (!unit) return refuse('unit_not_given')
      const outcome = await giveNights(transaction, { booking, unitId: unit.id, from, until, today, now })
      if (isRefusal(outcome)) return outcome
      await noteUnit(transaction, order, now, { action: 'unit_given', facts: { unit: unit.number, from } })
    }
    return { given: true } as const
  })
  return !isRefusal(outcome)
}
