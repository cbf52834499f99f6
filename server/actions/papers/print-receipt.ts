import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type Booking, lockBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { readLanguageOfUse } from '../../database/letters/language-of-use.ts'
import type { Movement } from '../../database/till/billed.ts'
import { findReceipt, insertPaper, markPrinted, type Paper, paperName } from '../../database/till/papers.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { type Issuer, issuerOf, receiptFacts } from '../../documents/till/paper-facts.ts'
import type { ReceiptSheet } from '../../documents/till/receipt.ts'

/** A receipt is written for money that changed hands at the desk. A correction moved none, and the bank gives receipts of its own. */
const isReceipted = ({ entry, channel }: Movement): boolean =>
  channel !== 'bank' && (entry === 'payment' || entry === 'refund')

/** The receipt of a movement, on its way to the printer: written if there is none yet, and a copy if it was printed before. */
export async function printReceiptOf(
  context: Context,
  { movement, staffId }: { movement: Movement; staffId: number },
): Promise<ReceiptSheet | Refusal> {
  if (!isReceipted(movement)) return refuse('not_a_receipt')
  const issuer = issuerOf(await context.settings.current())
  return allOrNothing(context.database, async (transaction) => {
    // Of two who want the same receipt the second one finds what the first one has written.
    const booking = await lockBooking(transaction, movement.bookingId)
    if (!booking) return refuse('movement_not_found')
    const now = context.clock.now()
    const paper =
      (await findReceipt(transaction, movement.id)) ??
      (await writeReceipt(transaction, { movement, booking, issuer, staffId, now }))
    const isFirst = await markPrinted(transaction, paper.id, now)
    return {
      name: paperName(paper),
      issuedAt: paper.issuedAt,
      language: paper.language,
      isCopy: !isFirst,
      facts: receiptFacts.parse(paper.facts),
      payer: booking.cardholderName,
      username: movement.username,
    }
  })
}

type Written = Pick<Paper, 'id' | 'year' | 'number' | 'language' | 'issuedAt' | 'facts'>

async function writeReceipt(
  transaction: Database,
  {
    movement,
    booking,
    issuer,
    staffId,
    now,
  }: { movement: Movement; booking: Booking; issuer: Issuer; staffId: number; now: Date },
): Promise<Written> {
  const { id: ledgerId, bookingId, at, entry, channel, document, fee, stay, extras } = movement
  const facts = receiptFacts.parse({
    ...{ bookNumber: booking.bookNumber, at: at.toISOString(), entry, channel, document },
    ...{ fee, stay, extras, issuer },
  })
  const language = (await readLanguageOfUse(transaction, bookingId)) ?? booking.language
  const kind = facts.entry
  const year = Number(hotelDate(now).slice(0, 4))
  const paper = { kind, year, bookingId, ledgerId, issuedAt: now, issuedBy: staffId, language, facts }
  return { ...paper, ...(await insertPaper(transaction, paper)) }
}
