import type { Generated, GeneratedAlways } from 'kysely'
import type { Tenge } from '../../contract/values.ts'
import type { JsonWithDefault } from './json-column.ts'

/** The tables of money: payments at the bank, money on its way back, the ledger, and what the bank says otherwise. */

export interface PaymentAttemptsTable {
  id: GeneratedAlways<number>
  booking_id: number
  number: number
  order_number: string
  amount: Tenge
  fee_part: Tenge
  stay_part: Tenge
  state: 'registering' | 'open' | 'orphan' | 'paid' | 'failed' | 'needs_look'
  bank_order_id: string | null
  form_url: string | null
  last_status: number | null
  last_answer: string | null
  opened_at: Date
  session_ends_at: Date
  asked: Generated<number>
  next_ask_at: Date | null
  finished_at: Date | null
  return_code: string | null
  next_check_at: Date | null
  mark: string | null
  number_taken: Generated<boolean>
}

export interface RefundOrdersTable {
  id: GeneratedAlways<number>
  booking_id: number
  attempt_id: number | null
  reason: 'policy' | 'full' | 'overpaid' | 'late' | 'double'
  fee_part: Tenge
  stay_part: Tenge
  state: 'due' | 'sending' | 'unsure' | 'by_hand' | 'done' | 'withdrawn'
  created_at: Date
  tries: Generated<number>
  next_try_at: Date | null
  finished_at: Date | null
  deposited_before: Tenge | null
  sent_at: Date | null
  refusals: Generated<number>
  refusal: string | null
}

export interface LedgerTable {
  id: GeneratedAlways<number>
  booking_id: number
  at: Date
  entry: 'payment' | 'refund' | 'correction' | 'foreign_reversal'
  channel: 'bank' | 'blank' | 'check' | 'note' | 'transfer' | 'terminal'
  fee_part: Tenge
  stay_part: Tenge
  attempt_id: number | null
  refund_order_id: number | null
  corrects: number | null
  receipt_number: string | null
  staff_id: number | null
  reason: string | null
}

export interface MismatchesTable {
  id: GeneratedAlways<number>
  booking_id: number | null
  attempt_id: number | null
  what: string
  facts: JsonWithDefault<Record<string, unknown>>
  found_at: Date
  closed_at: Date | null
  closed_by: number | null
  order_number: string | null
}

/** Of an order at the bank that no attempt knows. */
export interface StrayRefundsTable {
  id: GeneratedAlways<number>
  mismatch_id: number
  bank_order_id: string
  amount: Tenge
  deposited_before: Tenge
  state: 'sending' | 'done' | 'refused' | 'never_arrived'
  refusal: string | null
  sent_at: Date
  finished_at: Date | null
}

export interface StrayLooksTable {
  one: Generated<boolean>
  next_at: Date
}
