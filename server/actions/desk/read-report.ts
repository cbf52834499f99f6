import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays } from '../../../contract/facts.ts'
import type { DateText, Language } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { mostReportYears, periodProblem } from '../../../domain/report-period.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { listMovements, type Movement, readMovements } from '../../database/desk/report.ts'
import type { Report } from '../../documents/report.ts'

/** A sheet has a few more lines than that. */
export const mostMovements = 1_000_000
const batchSize = 100

/** What the ledger tells of a period, both ends included: every movement of money on its own day. */
export async function readReport(
  { database, clock }: Context,
  asked: { first: DateText | undefined; last: DateText | undefined; language: Language },
): Promise<Report | Refusal> {
  const { first, last, language } = asked
  const problem = periodProblem(first, last)
  if (problem || first === undefined || last === undefined)
    return refuse(problem ?? 'report_dates_missing', { years: mostReportYears })
  const { ids, hasExtras } = await listMovements(database, {
    from: hotelInstant(first, '00:00'),
    until: hotelInstant(addDays(last, 1), '00:00'),
    most: mostMovements + 1,
  })
  if (ids.length === 0) return refuse('no_bookings')
  if (ids.length > mostMovements) return refuse('report_too_large', { most: mostMovements })
  return { first, last, madeAt: clock.now(), hasExtras, movements: readInBatches(database, ids, language) }
}

/** A long file never stands in memory as a whole. */
export async function* readInBatches(
  database: Database,
  ids: readonly number[],
  language: Language,
): AsyncGenerator<readonly Movement[]> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield readMovements(database, ids.slice(start, start + batchSize), language)
}
