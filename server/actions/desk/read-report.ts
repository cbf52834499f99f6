import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays } from '../../../contract/facts.ts'
import type { DateText, Language } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { balanceOf, nothing } from '../../../domain/money-parts.ts'
import { mostReportYears, periodProblem } from '../../../domain/report-period.ts'
import type { Context } from '../../context.ts'
import { listBookingRows } from '../../database/bookings/booking-rows.ts'
import { listNamedRooms } from '../../database/bookings/facts-beside-bookings.ts'
import type { Database } from '../../database/connection.ts'
import { countStayingOf, listPaidBookings } from '../../database/desk/report.ts'
import { readMoneyHeld } from '../../database/money/ledger.ts'
import type { Report, ReportLine } from '../../documents/report.ts'

/** A sheet has a few more lines than that. */
const mostBookings = 1_000_000
const batchSize = 100

/** The bookings that were paid in a period, both ends included. */
export async function readReport(
  { database, clock }: Context,
  asked: { first: DateText | undefined; last: DateText | undefined; language: Language },
): Promise<Report | Refusal> {
  const { first, last, language } = asked
  const problem = periodProblem(first, last)
  if (problem || first === undefined || last === undefined)
    return refuse(problem ?? 'report_dates_missing', { years: mostReportYears })
  const ids = await listPaidBookings(database, {
    from: hotelInstant(first, '00:00'),
    until: hotelInstant(addDays(last, 1), '00:00'),
    most: mostBookings + 1,
  })
  if (ids.length === 0) return refuse('no_bookings')
  if (ids.length > mostBookings) return refuse('report_too_large', { most: mostBookings })
  return { first, last, madeAt: clock.now(), lines: readInBatches(database, ids, language) }
}

async function* readInBatches(
  database: Database,
  ids: readonly number[],
  language: Language,
): AsyncGenerator<readonly ReportLine[]> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield readLines(database, ids.slice(start, start + batchSize), language)
}

async function readLines(
  database: Database,
  ids: readonly number[],
  language: Language,
): Promise<ReportLine[]> {
  const [rows, held, guests] = await Promise.all([
    listBookingRows(database, ids),
    readMoneyHeld(database, ids),
    countStayingOf(database, ids),
  ])
  const rooms = await listNamedRooms(
    database,
    rows.map(({ roomId }) => roomId),
  )
  return rows.map((booking) => {
    const heldOfBooking = held.get(booking.id) ?? nothing
    return {
      booking,
      roomType: rooms.find(({ id }) => id === booking.roomId)?.types[language] ?? '',
      guests: guests.get(booking.id) ?? 0,
      held: heldOfBooking,
      balance: balanceOf(booking, heldOfBooking),
    }
  })
}
