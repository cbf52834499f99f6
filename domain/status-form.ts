import { isReceiptNumber } from '../contract/facts.ts'
import type { BookingKind, DateText, PaymentScope, Tenge } from '../contract/values.ts'
import { type BookingState, type Moment, moveRefusal } from './booking-state.ts'

/** What staff send from the small form: how the booking is paid, which part, when, and under which number. */
export interface StatusForm {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly paidOn: DateText | null
  readonly receiptNumber: string | undefined
  readonly guests: number
}

export interface FormSubject extends BookingState {
  readonly checkIn: DateText
  readonly guests: number
  readonly receiptNumber: string | null
  /** Whether the bank has ever moved money for it, be it that nothing of it is held any more: then the books are not rewritten by hand. */
  readonly bankMoneyMoved: boolean
  readonly refundDue: boolean
  /** What services on its bill come to. */
  readonly extras: Tenge
  /** The guest has asked for the money back: that is decided before anything about the money is. */
  readonly refundRequestOpen: boolean
}

export type FormRefusal =
  | 'booking_not_live'
  | 'guests_changed'
  | 'type_fixed'
  | 'booking_paid_already'
  | 'already_at_reception'
  | 'scope_not_allowed'
  | 'bank_money_or_refund'
  | 'refund_request_open'
  | 'payment_date_missing'
  | 'number_missing'
  | 'too_late_for_transfer'
  | 'extras_on_bill'

/** What becomes of the booking. `payment` says what happens to the money in the books. */
export interface FormPlan {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly receiptNumber: string | null
  readonly status: 'paid' | 'unpaid' | 'awaiting_confirmation'
  readonly payment: 'accept' | 'take_back' | 'correct_to_scope' | 'keep'
}

const numbered: readonly BookingKind[] = ['blank', 'check', 'terminal']

/** Decides about the whole form at once: nothing of it is carried out when a part of it is refused. */
export function planStatusForm(
  booking: FormSubject,
  form: StatusForm,
  circumstances: Moment,
): FormPlan | { readonly refused: FormRefusal } {
  if (moveRefusal('statusForm', booking, circumstances)) return { refused: 'booking_not_live' }
  if (form.guests !== booking.guests) return { refused: 'guests_changed' }
  const wrongNumber = numberProblem(form)
  if (wrongNumber) return { refused: wrongNumber }
  const plan =
    form.kind === booking.kind
      ? planSameKind(booking, form)
      : planOtherKind(booking, form, circumstances.today)
  // A hold that may lapse carries no bill.
  const isOpen = 'status' in plan && plan.status !== 'paid' && plan.scope !== 'none'
  return isOpen && booking.extras > 0 ? { refused: 'extras_on_bill' } : plan
}

const numberProblem = ({ kind, receiptNumber }: StatusForm): FormRefusal | undefined => {
  if (receiptNumber !== undefined && !isReceiptNumber(receiptNumber)) return 'number_missing'
  return numbered.includes(kind) && receiptNumber === undefined ? 'number_missing' : undefined
}

function planOtherKind(
  booking: FormSubject,
  form: StatusForm,
  today: DateText,
): FormPlan | { readonly refused: FormRefusal } {
  if (booking.kind === 'online' || form.kind === 'online') return { refused: 'type_fixed' }
  if (booking.status === 'paid') return { refused: 'booking_paid_already' }
  if (numbered.includes(form.kind) && form.paidOn === null) return { refused: 'payment_date_missing' }
  if (form.kind === 'transfer' && form.paidOn === null) {
    if (booking.reception !== 'not_sent') return { refused: 'already_at_reception' }
    if (today >= booking.checkIn) return { refused: 'too_late_for_transfer' }
  }
  if (form.scope === 'none' && (form.kind !== 'note' || form.paidOn !== null))
    return { refused: 'scope_not_allowed' }
  const open = form.kind === 'transfer' ? 'awaiting_confirmation' : 'unpaid'
  return {
    kind: form.kind,
    scope: form.scope,
    receiptNumber: form.receiptNumber ?? null,
    status: form.paidOn === null ? open : 'paid',
    payment: form.paidOn === null ? 'keep' : 'accept',
  }
}

function planSameKind(booking: FormSubject, form: StatusForm): FormPlan | { readonly refused: FormRefusal } {
  const kept = { kind: booking.kind, receiptNumber: form.receiptNumber ?? booking.receiptNumber }
  const rescoped = form.scope !== booking.scope
  if (rescoped) {
    const refused = scopeProblem(booking, form)
    if (refused) return { refused }
  }
  if (booking.status === 'unpaid' || (booking.status === 'awaiting_confirmation' && form.paidOn !== null)) {
    const accepted = form.paidOn !== null
    return {
      ...kept,
      scope: form.scope,
      status: accepted ? 'paid' : 'unpaid',
      payment: accepted ? 'accept' : 'keep',
    }
  }
  const stands = booking.status === 'paid' ? 'paid' : 'awaiting_confirmation'
  if (form.paidOn === null && !rescoped) {
    if (booking.reception !== 'not_sent') return { refused: 'already_at_reception' }
    const refused = moneyProblem(booking)
    if (refused) return { refused }
    return { ...kept, scope: booking.scope, status: 'unpaid', payment: 'take_back' }
  }
  const corrects = rescoped && stands === 'paid'
  return { ...kept, scope: form.scope, status: stands, payment: corrects ? 'correct_to_scope' : 'keep' }
}

function scopeProblem(booking: FormSubject, form: StatusForm): FormRefusal | undefined {
  if (booking.reception !== 'not_sent') return 'already_at_reception'
  const staysUnpaid = booking.status === 'unpaid' && form.paidOn === null
  if (form.scope === 'none' && (booking.kind !== 'note' || !staysUnpaid)) return 'scope_not_allowed'
  return booking.status === 'paid' ? moneyProblem(booking) : undefined
}

function moneyProblem({
  bankMoneyMoved,
  refundDue,
  refundRequestOpen,
}: FormSubject): FormRefusal | undefined {
  if (bankMoneyMoved || refundDue) return 'bank_money_or_refund'
  return refundRequestOpen ? 'refund_request_open' : undefined
}
