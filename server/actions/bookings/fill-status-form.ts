import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { minus, missingOf, nothing, type Parts, partsOfScope, sumOf } from '../../../domain/money-parts.ts'
import { quoteAtDesk } from '../../../domain/price.ts'
import { type FormPlan, planStatusForm, type StatusForm } from '../../../domain/status-form.ts'
import type { Context } from '../../context.ts'
import { countGuests } from '../../database/bookings/booking-guests.ts'
import { type Booking, changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import {
  addCorrection,
  findDeskPayment,
  hasBankMoneyMoved,
  readMoneyHeldOf,
} from '../../database/money/ledger.ts'
import { listDueOrders } from '../../database/money/refund-orders.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { refuseUsedNumber, writeDeskPayment } from '../money/accept-payment.ts'
import { withSettledBooking } from '../moves/with-booking.ts'

export interface SentStatusForm extends StatusForm {
  readonly bookingId: number
  readonly staffId: number
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
}

/** The small form: how a booking is paid, which part, and when. Corrections of money are lines of their own in the ledger. */
export async function fillStatusForm(
  context: Context,
  { bookingId, staffId, version, ...form }: SentStatusForm,
): Promise<{ filled: true } | Refusal> {
  const { holds } = await context.settings.current()
  return withSettledBooking(context, { bookingId, version }, async (scene) => {
    const { transaction, booking, openRequest, now, today } = scene
    const subject = {
      ...booking,
      guests: await countGuests(transaction, bookingId),
      bankMoneyMoved: await hasBankMoneyMoved(transaction, bookingId),
      refundDue: (await listDueOrders(transaction, bookingId)).length > 0,
      refundRequestOpen: openRequest !== undefined,
    }
    const plan = planStatusForm(subject, form, { now, today })
    if ('refused' in plan) return refuse(plan.refused)
    const planned = plannedTerms(booking, plan)
    const amount = await moveMoney(transaction, planned, plan, { staffId, now })
    await changeBooking(transaction, bookingId, {
      kind: planned.kind,
      scope: planned.scope,
      receiptNumber: planned.receiptNumber,
      quote: planned.quote,
      ...afterMove('statusForm', booking, { now, holds, plan, paidOn: form.paidOn }),
    })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'status_form',
      facts: {
        before: { kind: booking.kind, scope: booking.scope, status: booking.status },
        after: { kind: plan.kind, scope: plan.scope, status: plan.status },
        ...(plan.payment === 'accept' && { amount }),
      },
    })
    return { filled: true } as const
  }).catch(refuseUsedNumber)
}

/** What is to be paid at once follows the scope; an online booking keeps what it was sold with unless its scope changes. */
function plannedTerms(booking: Booking, { kind, scope, receiptNumber }: FormPlan): Booking {
  const rescoped = scope !== booking.scope || kind !== booking.kind
  const quote = rescoped ? quoteAtDesk(booking.quote, scope) : booking.quote
  return { ...booking, kind, scope, receiptNumber, quote, ...quote }
}

/** What was paid or corrected by it. */
async function moveMoney(
  transaction: Database,
  booking: Booking,
  plan: FormPlan,
  { staffId, now }: { staffId: number; now: Date },
): Promise<Tenge> {
  if (plan.payment === 'keep') return 0
  const held = await readMoneyHeldOf(transaction, booking.id)
  const wanted = partsOfScope(booking)
  const corrected = plan.payment === 'accept' ? undefined : await findDeskPayment(transaction, booking.id)
  // What cost nothing was paid without a line: then there is none to correct, and what is missing is a payment.
  if (corrected === undefined) {
    if (plan.payment === 'take_back') return 0
    const channel = booking.kind === 'online' ? 'note' : booking.kind
    const money = { channel, receiptNumber: plan.receiptNumber ?? undefined }
    const parts = missingOf(wanted, held)
    await writeDeskPayment(transaction, booking.id, { money, parts, staffId, now })
    return sumOf(parts)
  }
  // The form is about the price of the stay: what was paid for services stays where it is.
  const { extras } = held
  const target: Parts = { ...(plan.payment === 'take_back' ? nothing : wanted), extras }
  const difference = minus(target, held)
  if (difference.fee !== 0 || difference.stay !== 0)
    await addCorrection(
      transaction,
      { bookingId: booking.id, at: now, parts: difference, staffId },
      corrected,
    )
  return sumOf(difference)
}
