import { type Refusal, refuse } from '../../../../contract/errors.ts'
import { officeType } from '../../../../contract/office/wire-numbers.ts'
import type { Language } from '../../../../contract/values.ts'
import type {
  AttemptToLookAt,
  OpenMismatch,
  WaitingRefund,
} from '../../../actions/money/read-waiting-money.ts'
import type { DeskMoney } from '../../../actions/money/take-payment.ts'
import { texts } from '../../../text/catalogue.ts'
import { toTmt } from '../money.ts'

/** Money that waits for somebody, in the office's wire words. */

export function readDeskMoney(body: { type: number; nbc?: string | undefined }): DeskMoney | Refusal {
  const channel = officeType.from(body.type)
  if (channel === undefined || channel === 'online') return refuse('invalid_input')
  const receiptNumber = body.nbc?.trim()
  return { channel, receiptNumber: receiptNumber === '' ? undefined : receiptNumber }
}

export const presentWaitingRefund = (refund: WaitingRefund, language: Language) => ({
  id: refund.id,
  booking_id: refund.bookingId,
  book_number: refund.bookNumber,
  full_name: refund.payer ?? '',
  guest_name: refund.guestName,
  amount: toTmt(refund.amount),
  reason: refund.reason,
  // Those that have ended are not on the list.
  state: refund.state as 'due' | 'sending' | 'unsure' | 'by_hand',
  created_at: refund.createdAt.toISOString(),
  advice: texts[language].advice[refund.state === 'by_hand' ? 'payByHand' : 'bankIsPaying'],
})

/** Found by a number that can be guessed, and never registered by us. */
const isUnproven = ({ mark, formUrl }: AttemptToLookAt): boolean => mark === null && formUrl === null

export const presentLook = (attempt: AttemptToLookAt, language: Language) => ({
  id: attempt.id,
  booking_id: attempt.bookingId,
  book_number: attempt.bookNumber,
  order_number: attempt.orderNumber,
  amount: toTmt(attempt.amount),
  bank_status: attempt.bankStatus,
  opened_at: attempt.openedAt.toISOString(),
  advice: texts[language].advice[isUnproven(attempt) ? 'lookWhoseOrder' : 'lookAtPayment'],
})

export const presentMismatch = (mismatch: OpenMismatch, language: Language) => ({
  id: mismatch.id,
  booking_id: mismatch.bookingId,
  book_number: mismatch.bookNumber,
  order_number: mismatch.orderNumber ?? '',
  kind: mismatch.kind,
  booked: toTmt(Number(mismatch.facts.booked ?? 0)),
  deposited: toTmt(Number(mismatch.facts.deposited ?? 0)),
  found_at: mismatch.foundAt.toISOString(),
  advice: texts[language].advice[mismatch.kind],
})
