import type { Debt as WireDebt, WrittenOffDebt } from '../../../../../contract/office/till/debts.ts'
import type { Debt, Debts, WrittenOff } from '../../../../actions/till/debts/read-debts.ts'
import { toTmt } from '../../money.ts'

/** What is owed, in the office's wire words. */

export const presentDebts = ({ debts, total, sums, writtenOff }: Debts) => ({
  debts: debts.map(presentDebt),
  total,
  sums: { left: toTmt(sums.left), transfer: toTmt(sums.transfer) },
  written_off: writtenOff.map(presentWrittenOff),
})

const presentDebt = (debt: Debt): WireDebt => ({
  booking_id: debt.id,
  book_number: debt.bookNumber,
  kind: debt.debt,
  cancelled: debt.status === 'cancelled',
  guest_name: debt.guestName,
  phone_number: debt.phoneNumber,
  email: debt.email,
  available_from: debt.checkIn,
  available_to: debt.checkOut,
  amount: toTmt(debt.balance),
  since: debt.since,
  days: debt.days,
  hold_until: debt.holdUntil?.toISOString() ?? null,
  reason: debt.owingReason,
  reminded_at: debt.remindedAt?.toISOString() ?? null,
})

const presentWrittenOff = (row: WrittenOff): WrittenOffDebt => ({
  id: row.id,
  book_number: row.bookNumber,
  guest_name: row.guestName,
  amount: toTmt(row.amount),
  reason: row.reason,
  at: row.at.toISOString(),
  username: row.username,
})
