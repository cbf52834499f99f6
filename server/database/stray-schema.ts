import type { Generated, GeneratedAlways } from 'kysely'
import type { Tenge } from '../../contract/values.ts'

/** The tables about orders at the bank that no attempt knows. */

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
