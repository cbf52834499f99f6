import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { formatDate } from '../../../contract/facts.ts'
import type { DateText, StaffRole, Tenge } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import {
  isDayOfStay,
  mayWithdraw,
  mostExtras,
  mostForExtras,
  postingRefusal,
} from '../../../domain/extras.ts'
import type { Context } from '../../context.ts'
import { insertExtra, listExtrasOf, markWithdrawn } from '../../database/till/extras.ts'
import { shareService } from '../../database/till/services.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { setOverpaid } from '../money/set-due-refund.ts'
import { type Scene, withBooking } from '../moves/with-booking.ts'

interface ByStaff {
  readonly bookingId: number
  readonly staff: { readonly staffId: number; readonly role: StaffRole }
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
}

export interface ExtraOrder extends ByStaff {
  readonly serviceId: number
  /** Of one, as they saw it. */
  readonly price: Tenge
  readonly quantity: number
  /** Today when nothing is said. */
  readonly usedOn: DateText | undefined
  readonly note: string | undefined
}

/** A service goes onto the bill. What was to go back to the guest for too much paid becomes less by it. */
export const postToBooking = (
  context: Context,
  order: ExtraOrder,
): Promise<{ id: number; amount: Tenge; balance: Tenge } | Refusal> =>
  withBooking(context, { ...order, unless: refusePosting(order.staff.role) }, async (scene) => {
    const { transaction, booking, now, today } = scene
    const { bookingId, quantity, note, staff } = order
    const usedOn = order.usedOn ?? today
    if (!isDayOfStay(usedOn, booking, today))
      return refuse('extra_day_wrong', {
        from: formatDate(booking.checkIn),
        until: formatDate(booking.checkOut),
      })
    const service = await shareService(transaction, order.serviceId)
    if (!service) return refuse('service_not_found')
    if (service.price !== order.price) return refuse('service_price_changed', { price: service.price / 100 })
    const problem = await refuseTooMuch(scene, service.price * quantity)
    if (problem) return problem
    const { id, amount } = await insertExtra(transaction, {
      bookingId,
      service,
      quantity,
      usedOn,
      note,
      staffId: staff.staffId,
      now,
    })
    const settled = await setOverpaid(transaction, { ...booking, extras: booking.extras + amount }, now)
    if (isRefusal(settled)) return settled
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: staff.staffId },
      about: { bookingId },
      action: 'extra_posted',
      facts: { names: service.names, quantity, cost: amount, usedOn },
      ...(note !== undefined && { personalFacts: { note } }),
    })
    return { id, amount, balance: settled.balance }
  })

/** A booking that somebody cannot list is for them the same as none. */
const refusePosting =
  (role: StaffRole) =>
  (scene: Scene): Refusal | undefined => {
    if (!mayList(role, scene.booking, scene)) return refuse('booking_not_found')
    const refused = postingRefusal(scene.booking, scene)
    if (refused === 'booking_departed') return refuse('extra_after_departure')
    return refused && refuse(refused)
  }

async function refuseTooMuch({ transaction, booking }: Scene, amount: Tenge): Promise<Refusal | undefined> {
  if (booking.extras + amount > mostForExtras) return refuse('extras_too_much', { most: mostForExtras / 100 })
  const rows = await listExtrasOf(transaction, booking.id)
  return rows.length >= mostExtras ? refuse('too_many_extras', { most: mostExtras }) : undefined
}

/** What was posted by mistake comes off the bill, also after departure. What was paid for it is due to the guest. */
export const withdrawFromBooking = (
  context: Context,
  order: ByStaff & { readonly extraId: number; readonly reason: string },
): Promise<{ id: number; refundDue: Tenge } | Refusal> =>
  withBooking(context, { ...order, unless: refuseWithdrawing(order.staff.role) }, async (scene) => {
    const { transaction, booking, now, today } = scene
    const { bookingId, staff, extraId, reason } = order
    const extra = (await listExtrasOf(transaction, bookingId)).find(({ id }) => id === extraId)
    if (extra?.kind !== 'service') return refuse('extra_not_found')
    if (extra.withdrawnAt !== null) return refuse('extra_withdrawn')
    if (!mayWithdraw(extra, staff, today)) return refuse('extra_of_others')
    await markWithdrawn(transaction, [extraId], { now, staffId: staff.staffId, reason })
    const settled = await setOverpaid(transaction, { ...booking, extras: booking.extras - extra.amount }, now)
    if (isRefusal(settled)) return settled
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: staff.staffId },
      about: { bookingId },
      action: 'extra_withdrawn',
      facts: { names: extra.names, quantity: extra.quantity, cost: extra.amount },
      personalFacts: { reason },
    })
    return { id: extraId, refundDue: Math.max(0, -settled.balance) }
  })

/** What is due for a booking that was called off was settled with it. */
const refuseWithdrawing =
  (role: StaffRole) =>
  (scene: Scene): Refusal | undefined => {
    if (!mayList(role, scene.booking, scene)) return refuse('booking_not_found')
    return scene.booking.status === 'cancelled' ? refuse('booking_cancelled') : undefined
  }
