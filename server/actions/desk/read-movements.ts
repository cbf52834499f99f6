import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays } from '../../../contract/facts.ts'
import type { MoneyWay, MovementKind } from '../../../contract/office/till/movements.ts'
import type { DateText, Language, StaffRole } from '../../../contract/values.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import { mostReportYears, periodProblem } from '../../../domain/report-period.ts'
import { worksWithAllBookings } from '../../../domain/staff-roles.ts'
import type { Context } from '../../context.ts'
import { type Movement, readMovements } from '../../database/desk/report.ts'
import { listStaff } from '../../database/people/staff.ts'
import {
  findLatestShift,
  listFittingMovements,
  listLatestMovements,
  type MovedInWay,
  type MovementFilter,
  sumMovements,
} from '../../database/till/movements.ts'
import type { MovementsToWrite } from '../../documents/report.ts'
import { mostMovements, readInBatches } from './read-report.ts'

export type { Movement } from '../../database/desk/report.ts'
export type { MovedInWay } from '../../database/till/movements.ts'

export interface AskedMovements {
  /** Days of the hotel, both included. */
  readonly from: DateText | undefined
  readonly to: DateText | undefined
  readonly way: MoneyWay | undefined
  readonly kind: MovementKind | undefined
  readonly staffId: number | undefined
  readonly shiftId: number | undefined
}

export interface Asker {
  readonly staffId: number
  readonly role: StaffRole
}

interface Period {
  /** Undefined where a shift was meant and no days. */
  readonly first: DateText | undefined
  readonly last: DateText | undefined
}

export interface MovementsPage extends Period {
  readonly movements: readonly Movement[]
  readonly ways: readonly MovedInWay[]
  readonly people: readonly { readonly id: number; readonly username: string }[]
}

/** A page of the movements of money, the latest first, with the sums of all of them. */
export async function readMovementsPage(
  { database, clock }: Context,
  asked: AskedMovements,
  view: { asker: Asker; language: Language; limit: number; offset: number },
): Promise<MovementsPage | Refusal> {
  const { asker, language, ...page } = view
  const meant = await whatIsMeant({ database, clock }, asked, asker)
  if ('refused' in meant) return meant
  const { filter, ...period } = meant
  const [ids, ways, staff] = await Promise.all([
    listLatestMovements(database, filter, page),
    sumMovements(database, filter),
    worksWithAllBookings(asker.role) ? listStaff(database, clock.now()) : [],
  ])
  const people = staff
    .filter(({ role }) => role !== 'housekeeping')
    .map(({ id, username }) => ({ id, username }))
  return { ...period, movements: await readMovements(database, ids, language), ways, people }
}

export interface MovementsFile extends MovementsToWrite {
  /** Of the file, without its ending: the days or the shift that it tells of. */
  readonly name: string
}

/** All of them, for a file: in the order in which they happened. */
export async function readMovementsFile(
  { database, clock }: Context,
  asked: AskedMovements,
  { asker, language }: { asker: Asker; language: Language },
): Promise<MovementsFile | Refusal> {
  const meant = await whatIsMeant({ database, clock }, asked, asker)
  if ('refused' in meant) return meant
  const { filter, first, last } = meant
  const { ids, hasExtras } = await listFittingMovements(database, filter, mostMovements + 1)
  if (ids.length === 0) return refuse('no_movements')
  if (ids.length > mostMovements) return refuse('report_too_large', { most: mostMovements })
  return {
    name: first === undefined ? `money_shift_${filter.shiftId}` : `money_${first}_${last}`,
    madeAt: clock.now(),
    hasExtras,
    movements: readInBatches(database, ids, language),
  }
}

/**
 * Reception has what went through its own shifts, and without days that of the shift it has, or had last: a night at the desk has two dates. Everybody
 * else has today's.
 */
async function whatIsMeant(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  asked: AskedMovements,
  { staffId, role }: Asker,
): Promise<(Period & { filter: MovementFilter }) | Refusal> {
  const { way, kind, shiftId } = asked
  const isOwn = !worksWithAllBookings(role)
  const filter = { way, kind, staffId: asked.staffId, ...(isOwn && { ownerId: staffId }) }
  const noDays = asked.from === undefined && asked.to === undefined
  if (shiftId !== undefined && noDays)
    return { filter: { ...filter, shiftId }, first: undefined, last: undefined }
  if (isOwn && noDays) {
    const latest = await findLatestShift(database, staffId)
    return { filter: { ...filter, shiftId: latest?.id ?? 0 }, first: undefined, last: undefined }
  }
  const today = hotelDate(clock.now())
  const first = asked.from ?? asked.to ?? today
  const last = asked.to ?? (first > today ? first : today)
  const problem = periodProblem(first, last)
  if (problem) return refuse(problem, { years: mostReportYears })
  const days = { from: hotelInstant(first, '00:00'), until: hotelInstant(addDays(last, 1), '00:00') }
  return { filter: { ...filter, shiftId, ...days }, first, last }
}
