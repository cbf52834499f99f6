import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { refundHoursOf } from '../../../domain/refund-policy.ts'
import { requestRefusal } from '../../../domain/refund-request.ts'
import type { Context } from '../../context.ts'
import { type Booking, findBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { insertPrivateFile } from '../../database/money/private-files.ts'
import {
  findOpenRequest,
  holdsFiles,
  insertRefundRequest,
  type RefundRequest,
} from '../../database/money/refund-requests.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { type CheckedFile, isRejected } from '../../gateways/files/checked-file.ts'
import {
  checkApplication,
  checkPassportScan,
  type UploadedFile,
} from '../../gateways/files/refund-documents.ts'
import { fingerprints } from '../../secrets/document-keys.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { withBooking } from '../moves/with-booking.ts'

interface Documents<File> {
  readonly passport: File
  readonly application: File
}

interface Wish extends Documents<UploadedFile | undefined> {
  readonly customerId: number
  readonly bookingId: number
}

/** A client asks for money back, with a passport scan and an application. The same files sent again change nothing. */
export async function fileRefundRequest(
  context: Context,
  wish: Wish,
): Promise<{ asked: 'now' | 'before' } | Refusal> {
  // Files are looked into only for a booking that can be asked about. What is known now is read again under the lock.
  const { database, clock, settings } = context
  const { bookingId } = wish
  const asking = { ...wish, ...(await settings.current()).refunds }
  const booking = await findBooking(database, bookingId)
  if (!booking) return refuse('booking_not_found')
  const openRequest = await findOpenRequest(database, bookingId)
  const before = await refuseAsking(database, asking, { booking, openRequest, now: clock.now() })
  if (before) return before
  const documents = await checkDocuments(wish)
  if (isRefusal(documents)) return documents
  return withBooking(context, { bookingId }, async ({ transaction, ...standing }) => {
    const refused = await refuseAsking(transaction, asking, standing)
    if (refused) return refused
    return standing.openRequest
      ? askAgain(context, transaction, { open: standing.openRequest, documents })
      : askNow(context, transaction, { ...standing, ...wish, documents })
  })
}

/** Somebody else's booking does not exist for a client. While a request is open, only its files are compared. */
async function refuseAsking(
  database: Database,
  asking: Pick<Wish, 'customerId'> & { requestsOpen: boolean; hoursBefore: number },
  standing: { booking: Booking; openRequest: RefundRequest | undefined; now: Date },
): Promise<Refusal | undefined> {
  const { booking, openRequest, now } = standing
  if (booking.customerId !== asking.customerId) return refuse('booking_not_found')
  if (openRequest) return undefined
  const { stay: paidStay } = await readMoneyHeldOf(database, booking.id)
  const { requestsOpen } = asking
  const hoursBefore = refundHoursOf(booking, asking)
  const refused = requestRefusal({ booking, paidStay, now, requestsOpen, hoursBefore })
  return refused && refuse(refused, { hours: hoursBefore })
}

async function checkDocuments(wish: Wish): Promise<Documents<CheckedFile> | Refusal> {
  if (!wish.passport || !wish.application) return refuse('refund_files_missing')
  const passport = await checkPassportScan(wish.passport)
  if (isRejected(passport)) return refuse('passport_file_wrong')
  const application = await checkApplication(wish.application)
  if (isRejected(application)) return refuse('application_file_wrong')
  return { passport, application }
}

async function askAgain(
  { config: { documentKeys: keys } }: Context,
  transaction: Database,
  { open, documents }: { open: RefundRequest; documents: Documents<CheckedFile> },
): Promise<{ asked: 'before' } | Refusal> {
  const same = await holdsFiles(transaction, open, {
    passport: fingerprints(documents.passport.bytes, keys),
    application: fingerprints(documents.application.bytes, keys),
  })
  return same ? { asked: 'before' } : refuse('refund_request_open')
}

async function askNow(
  context: Context,
  transaction: Database,
  asking: { booking: Booking; now: Date; customerId: number; documents: Documents<CheckedFile> },
): Promise<{ asked: 'now' }> {
  const { booking, now, customerId, documents } = asking
  const { documentKeys } = context.config
  const store = (file: CheckedFile) => insertPrivateFile(transaction, { ...file, addedAt: now }, documentKeys)
  const request = await insertRefundRequest(transaction, {
    bookingId: booking.id,
    askedAt: now,
    passportId: await store(documents.passport),
    applicationId: await store(documents.application),
  })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'client', customerId },
    about: { bookingId: booking.id },
    action: 'refund_asked',
    facts: { request },
  })
  await queueBookingMail(transaction, booking, { kind: 'refund_asked', about: request, now })
  return { asked: 'now' }
}
