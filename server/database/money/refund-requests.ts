import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import { guestName } from '../bookings/guest-name.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

export type Decision = 'refund' | 'refuse' | 'withdrawn'

export interface RefundRequest {
  readonly id: number
  readonly bookingId: number
  readonly askedAt: Date
  readonly passportId: number
  readonly applicationId: number
  readonly decision: Decision | null
}

const columns = [
  'id',
  'booking_id as bookingId',
  'asked_at as askedAt',
  'passport_id as passportId',
  'application_id as applicationId',
  'decision',
] as const

export async function insertRefundRequest(
  transaction: Database,
  request: Pick<RefundRequest, 'bookingId' | 'askedAt' | 'passportId' | 'applicationId'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('refund_requests')
    .values({
      booking_id: request.bookingId,
      asked_at: request.askedAt,
      passport_id: request.passportId,
      application_id: request.applicationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findRefundRequest = (database: Database, id: number): Promise<RefundRequest | undefined> =>
  database.selectFrom('refund_requests').select(columns).where('id', '=', id).executeTakeFirst()

export const findOpenRequest = (database: Database, bookingId: number): Promise<RefundRequest | undefined> =>
  database
    .selectFrom('refund_requests')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('decision', 'is', null)
    .executeTakeFirst()

/** Those of the bookings whose guests wait for a decision about their money. */
export const listAskedBack = (
  database: Database,
  bookingIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  database
    .selectFrom('refund_requests')
    .select('booking_id as bookingId')
    .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
    .where('decision', 'is', null)
    .execute()
    .then((rows) => new Set(rows.map(({ bookingId }) => bookingId)))

/** The newest of a booking, however it ended. */
export const findLastRequest = (database: Database, bookingId: number): Promise<RefundRequest | undefined> =>
  database
    .selectFrom('refund_requests')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a request was made with these very files. */
export async function holdsFiles(
  database: Database,
  request: RefundRequest,
  fingerprints: { passport: Buffer[]; application: Buffer[] },
): Promise<boolean> {
  const rows = await database
    .selectFrom('private_files')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '=', request.passportId), eb('sha256', 'in', fingerprints.passport)]),
        eb.and([eb('id', '=', request.applicationId), eb('sha256', 'in', fingerprints.application)]),
      ]),
    )
    .execute()
  return rows.length === 2
}

/** The caller holds the booking's lock. No member of staff when it was the job, or the client who withdrew it. */
export const decideRequest = (
  transaction: Database,
  decided: { id: number; decision: Decision; at: Date; staffId: number | null },
) =>
  transaction
    .updateTable('refund_requests')
    .set({ decision: decided.decision, decided_at: decided.at, decided_by: decided.staffId })
    .where('id', '=', decided.id)
    .where('decision', 'is', null)
    .execute()

export interface OpenRequest {
  readonly id: number
  readonly bookingId: number
  readonly bookNumber: number
  readonly askedAt: Date
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly roomId: number
  readonly refundHours: number | null
  readonly payer: string | null
  readonly guestName: string | null
}

/** Oldest first. Who has no payer among the guests, pays as the first of them. */
export const listOpenRequests = (database: Database): Promise<OpenRequest[]> =>
  database
    .selectFrom('refund_requests as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .select(['q.id', 'b.id as bookingId', 'b.book_number as bookNumber', 'q.asked_at as askedAt'])
    .select(['b.check_in as checkIn', 'b.check_out as checkOut', 'b.room_id as roomId'])
    .select('b.refund_hours as refundHours')
    .select((eb) =>
      eb
        .selectFrom('booking_guests as g')
        .select('g.full_name')
        .whereRef('g.booking_id', '=', 'b.id')
        .orderBy('g.is_payer', 'desc')
        .orderBy('g.position')
        .limit(1)
        .as('payer'),
    )
    .select(guestName.as('guestName'))
    .where('q.decision', 'is', null)
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .execute()

/** Open requests of stays that have begun, oldest first. */
export const listOverdueRequests = (
  database: Database,
  latestCheckIn: DateText,
): Promise<{ id: number; bookingId: number }[]> =>
  database
    .selectFrom('refund_requests as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .select(['q.id', 'b.id as bookingId'])
    .where('q.decision', 'is', null)
    .where('b.check_in', '<=', latestCheckIn)
    .orderBy('q.id')
    .execute()

/**
 * Bookings with a check-out until then that still have a passport or a file of a request, the latest first. What is kept is few, however many
 * bookings have passed: it is found first, and its bookings are looked up one by one (`offset 0` says so).
 */
export const listBookingsToForget = async (
  database: Database,
  latestCheckOut: DateText,
  most: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${plannedAnew}
    with kept as materialized (select id from private_files where bytes is not null),
    concerned as materialized (
      select booking_id from booking_guests where document_sealed is not null
      union select booking_id from booking_notes where struck_at is not null and text is not null
      union select q.booking_id from kept join refund_requests q on q.passport_id = kept.id
      union select q.booking_id from kept join refund_requests q on q.application_id = kept.id)
    select b.id from concerned c cross join lateral (
      select b.id, b.check_out from bookings b where b.id = c.booking_id and b.check_out <= ${latestCheckOut}
        and not (b.arrived_at is not null and b.departed_at is null and b.status <> 'cancelled') offset 0) b
    order by b.check_out desc limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}
