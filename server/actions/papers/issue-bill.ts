import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '../../../contract/errors.ts'
import { billOf, hasStayEnded } from '../../../domain/bill.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { readBookingPapers } from '../../database/bookings/booking-papers.ts'
import { type Booking, lockBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { readLanguageOfUse } from '../../database/letters/language-of-use.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { listRoomTexts } from '../../database/rooms/rooms.ts'
import { findLastUnit, listBilledExtras, listBilledMovements } from '../../database/till/billed.ts'
import {
  findLastBill,
  findPaper,
  insertPaper,
  markPrinted,
  type Paper,
  paperName,
} from '../../database/till/papers.ts'
import { allOrNothing } from '../../database/transaction.ts'
import type { BillSheet } from '../../documents/till/bill.ts'
import { type BillFacts, billFacts, type Issuer, issuerOf } from '../../documents/till/paper-facts.ts'

/**
 * The bill of a stay as it goes to the printer of the desk: with a number once the stay has ended, an interim bill before. Printed again it is a
 * copy.
 */
export const printBillOf = (
  context: Context,
  { bookingId, staffId }: { bookingId: number; staffId: number },
): Promise<BillSheet | Refusal> =>
  withBill(context, { bookingId, staffId }, async (transaction, { sheet, paper, now }) =>
    paper ? { ...sheet, isCopy: !(await markPrinted(transaction, paper.id, now)) } : sheet,
  )

/**
 * The bill of a stay that has ended, for the guest: by letter and in their account. It is the same bill with the same number, and says that it is a
 * copy: the original is the paper of the desk.
 */
export const issueBillOf = (context: Context, bookingId: number): Promise<BillSheet | Refusal> =>
  withBill(context, { bookingId, staffId: null }, async (_, { sheet, paper }) =>
    paper ? { ...sheet, isCopy: true } : refuse('not_departed'),
  )

type Written = Pick<Paper, 'id' | 'year' | 'number' | 'language' | 'issuedAt' | 'facts' | 'replaces'>

interface Found {
  readonly sheet: BillSheet
  /** None before the stay has ended. */
  readonly paper: Written | undefined
  readonly now: Date
}

/** All money of a booking moves under its lock: what is read here belongs together, and of two who want the bill one writes it. */
async function withBill(
  context: Context,
  { bookingId, staffId }: { bookingId: number; staffId: number | null },
  work: (transaction: Database, found: Found) => Promise<BillSheet | Refusal>,
): Promise<BillSheet | Refusal> {
  const issuer = issuerOf(await context.settings.current())
  return allOrNothing(context.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('booking_not_found')
    if (booking.status === 'cancelled') return refuse('booking_cancelled')
    const now = context.clock.now()
    const today = hotelDate(now)
    const facts = await readFacts(transaction, booking, issuer)
    const paper = hasStayEnded(booking, { today })
      ? await writeBill(transaction, { booking, facts, staffId, now })
      : undefined
    const before = paper?.replaces ? await findPaper(transaction, paper.replaces) : undefined
    const people = await readBookingPapers(transaction, bookingId)
    const sheet = {
      name: paper ? paperName(paper) : null,
      replaces: before ? paperName(before) : null,
      issuedAt: paper?.issuedAt ?? now,
      language: paper?.language ?? (await languageOf(transaction, booking)),
      isCopy: false,
      facts: paper ? billFacts.parse(paper.facts) : facts,
      guests: people?.guests ?? [],
    }
    return work(transaction, { sheet, paper, now })
  })
}

const languageOf = async (transaction: Database, booking: Booking) =>
  (await readLanguageOfUse(transaction, booking.id)) ?? booking.language

async function readFacts(transaction: Database, booking: Booking, issuer: Issuer): Promise<BillFacts> {
  const extras = await listBilledExtras(transaction, booking.id)
  const movements = await listBilledMovements(transaction, booking.id)
  const held = await readMoneyHeldOf(transaction, booking.id)
  const [room] = await listRoomTexts(transaction, [booking.roomId])
  const unit = await findLastUnit(transaction, booking.id)
  const { ru, tm, en } = room?.texts ?? {}
  return billFacts.parse({
    bill: billOf(booking, { extras, movements, held }),
    roomType: { ru: ru?.roomType ?? '', tm: tm?.roomType ?? '', en: en?.roomType ?? '' },
    unit,
    issuer,
  })
}

/** The last one, as long as it still tells what is so; else one that stands in its place. */
async function writeBill(
  transaction: Database,
  { booking, facts, staffId, now }: { booking: Booking; facts: BillFacts; staffId: number | null; now: Date },
): Promise<Written> {
  const last = await findLastBill(transaction, booking.id)
  if (last && isDeepStrictEqual(billFacts.parse(last.facts).bill, facts.bill)) return last
  const paper = {
    kind: 'bill' as const,
    year: Number(hotelDate(now).slice(0, 4)),
    bookingId: booking.id,
    ...(last && { replaces: last.id }),
    issuedAt: now,
    issuedBy: staffId,
    language: await languageOf(transaction, booking),
    facts,
  }
  return { ...paper, replaces: last?.id ?? null, ...(await insertPaper(transaction, paper)) }
}
