import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { findMovement } from '../../database/till/billed.ts'
import type { BillSheet } from '../../documents/till/bill.ts'
import type { ReceiptSheet } from '../../documents/till/receipt.ts'
import { canList } from '../bookings/read-booking.ts'
import { printBillOf } from '../papers/issue-bill.ts'
import { printReceiptOf } from '../papers/print-receipt.ts'

interface Staff {
  readonly staffId: number
  readonly role: StaffRole
}

/** For whoever comes upon the booking on a list. */
export async function printListedReceipt(
  context: Context,
  { movementId, staffId, role }: Staff & { movementId: number },
): Promise<ReceiptSheet | Refusal> {
  const movement = await findMovement(context.database, movementId)
  if (!movement || !(await canList(context, { id: movement.bookingId, role })))
    return refuse('movement_not_found')
  return printReceiptOf(context, { movement, staffId })
}

export const printListedBill = async (
  context: Context,
  { bookingId, staffId, role }: Staff & { bookingId: number },
): Promise<BillSheet | Refusal> =>
  (await canList(context, { id: bookingId, role }))
    ? printBillOf(context, { bookingId, staffId })
    : refuse('booking_not_found')
