import { latestForgottenCheckOut } from '../../../domain/refund-request.ts'
import type { Context } from '../../context.ts'
import { emptyDocumentsOfBooking } from '../../database/bookings/booking-guests.ts'
import { lockBooking } from '../../database/bookings/bookings.ts'
import { blankStruckNotes } from '../../database/guests/booking-notes.ts'
import { emptyFilesOfBooking } from '../../database/money/private-files.ts'
import { listBookingsToForget } from '../../database/money/refund-requests.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

const atOnce = 100

/** Passports, refund documents and notes that were struck out are kept for so many days after check-out. */
export async function forgetDocuments(context: Context): Promise<boolean> {
  const { retentionDays } = await context.settings.current()
  const latestCheckOut = latestForgottenCheckOut(context.clock.now(), retentionDays)
  const bookingIds = await listBookingsToForget(context.database, latestCheckOut, atOnce)
  for (const bookingId of bookingIds) await forgetDocumentsOf(context, bookingId)
  return bookingIds.length === atOnce
}

const forgetDocumentsOf = (context: Context, bookingId: number): Promise<void> =>
  context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, bookingId)
    const passports = await emptyDocumentsOfBooking(transaction, bookingId)
    const files = await emptyFilesOfBooking(transaction, bookingId)
    const notes = await blankStruckNotes(transaction, bookingId)
    // Another process may have been here first.
    if (passports + files + notes === 0) return
    await recordHistory(transaction, {
      at: context.clock.now(),
      actor: { kind: 'job' },
      about: { bookingId },
      action: 'documents_forgotten',
      facts: { passports, files, ...(notes > 0 && { notes }) },
    })
  })
