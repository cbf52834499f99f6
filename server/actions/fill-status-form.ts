import { type Refusal, refuse } from '../../contract/errors.ts'
import type { DateText } from '../../contract/values.ts'
import { staffHold } from '../../domain/hold.ts'
import { hotelDate, hotelInstant } from '../../domain/hotel-time.ts'
import { minus, missingOf, nothing, type Parts, partsOfScope, sumOf } from '../../domain/money-parts.ts'
import { quoteAtDesk } from '../../domain/price.ts'
import { type FormPlan, planStatusForm, type StatusForm } from '../../domain/status-form.ts'
import type { Context } from '../context.ts'
import { countGuests } from '../database/booking-guests.ts'
import { type Booking, changeBooking, lockBooking } from '../database/bookings.ts'
import type { Database } from '../database/connection.ts'
import { recordHistory } from '../database/history.ts'
import { addCorrection, listCaptures, readMoneyHeldOf } from '../database/ledger.ts'
import { listDueOrders } from '../database/refund-orders.ts'
import { allOrNothing } from '../database/transaction.ts'
import { payAtDesk, refuseUsedNumber } from './accept-payment.ts'
import { refuseWhilePaying, settleOpenAttempt } from './settle-open-attempt.ts'

/** The small form: how a booking is paid, which part, and when. Corrections of money are lines of their own in the ledger. */
export async function fillStatusForm(
  context: Context,
  { bookingId, staffId, ...form }: StatusForm & { bookingId: number; staffId: number },
): Promise<{ filled: true } | Refusal> {
  const paying = await settleOpenAttempt(context, bookingId)
  if (paying) return paying
  const { holds } = await context.settings.current()
  const now = context.clock.now()
  return allOrNothing(context.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('booking_not_found')
    const payingNow = await refuseWhilePaying(transaction, bookingId)
    if (payingNow) return payingNow
    const subject = {
      ...booking,
      guests: await countGuests(transaction, bookingId),
      bankMoneyOrRefund: await hasBankMoneyOrRefund(transaction, bookingId),
    }
    const plan = planStatusForm(subject, form, { now, today: hotelDate(now) })
    if ('refused' in plan) return refuse(plan.refused)
    const planned = await changeTerms(transaction, booking, plan)
    const status = plan.status === 'paid' ? 'unpaid' : plan.status
    const holdUntil = plan.status === 'paid' ? null : staffHold({ ...planned, status }, holds, now)
    await moveMoney(transaction, planned, plan, { staffId, now, paidOn: form.paidOn })
    await changeBooking(transaction, bookingId, {
      status: plan.status,
      holdUntil: plan.status === booking.status && booking.holdUntil !== null ? booking.holdUntil : holdUntil,
      ...(plan.status === 'paid' && { paymentAt: paidAt(form.paidOn, booking, now) }),
      ...(plan.payment === 'take_back' && { paymentAt: null }),
    })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'status_form',
      facts: {
        before: { kind: booking.kind, scope: booking.scope, status: booking.status },
        after: { kind: plan.kind, scope: plan.scope, status: plan.status },
      },
    })
    return { filled: true } as const
  }).catch(refuseUsedNumber)
}

const hasBankMoneyOrRefund = async (transaction: Database, bookingId: number): Promise<boolean> =>
  (await listCaptures(transaction, bookingId)).some(({ held }) => sumOf(held) > 0) ||
  (await listDueOrders(transaction, bookingId)).length > 0

/** What is to be paid at once follows the scope; an online booking keeps what it was sold with unless its scope changes. */
async function changeTerms(transaction: Database, booking: Booking, plan: FormPlan): Promise<Booking> {
  const { kind, scope, receiptNumber } = plan
  const rescoped = scope !== booking.scope || kind !== booking.kind
  const quote = rescoped ? quoteAtDesk(booking.quote, scope) : booking.quote
  // A transfer that becomes something else stops to wait before it changes its kind.
  if (booking.status === 'awaiting_confirmation')
    await changeBooking(transaction, booking.id, { status: 'unpaid' })
  await changeBooking(transaction, booking.id, {
    kind,
    scope,
    receiptNumber,
    ...(rescoped && { quote }),
  })
  const status = booking.status === 'awaiting_confirmation' ? 'unpaid' : booking.status
  return { ...booking, status, kind, scope, receiptNumber, quote, ...quote }
}

async function moveMoney(
  transaction: Database,
  booking: Booking,
  plan: FormPlan,
  { staffId, now, paidOn }: { staffId: number; now: Date; paidOn: DateText | null },
): Promise<void> {
  if (plan.payment === 'keep') return
  const held = await readMoneyHeldOf(transaction, booking.id)
  const wanted = partsOfScope(booking)
  if (plan.payment === 'accept') {
    const channel = booking.kind === 'online' ? 'note' : booking.kind
    const money = { channel, receiptNumber: plan.receiptNumber ?? undefined }
    const parts = missingOf(wanted, held)
    await payAtDesk(transaction, booking, {
      money,
      parts,
      staffId,
      now,
      paidAt: paidAt(paidOn, booking, now),
    })
    return
  }
  const target: Parts = plan.payment === 'take_back' ? nothing : wanted
  const difference = minus(target, held)
  if (difference.fee !== 0 || difference.stay !== 0)
    await addCorrection(transaction, { bookingId: booking.id, at: now, parts: difference, staffId })
}

/** A payment date that is today's is the present moment; another day's stands at noon. */
function paidAt(paidOn: DateText | null, booking: Booking, now: Date): Date {
  if (paidOn === null) return booking.paymentAt ?? now
  if (booking.paymentAt && hotelDate(booking.paymentAt) === paidOn) return booking.paymentAt
  return paidOn === hotelDate(now) ? now : hotelInstant(paidOn, '12:00')
}
