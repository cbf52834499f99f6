import type { DateText } from '../../../contract/values.ts'
import type { StayToReview } from '../../../domain/review.ts'
import type { Database } from '../connection.ts'

export interface Review {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly message: string
  readonly createdAt: Date
  readonly published: boolean
  readonly answer: string | null
  /** The first day of the month in which the writer's stay began; null where it was not asked for yet. */
  readonly stayedIn: DateText | null
}

const columns = [
  'id',
  'customer_id as customerId',
  'name',
  'message',
  'created_at as createdAt',
  'published',
  'answer',
  'stayed_in as stayedIn',
] as const

const mostShown = 500

/** Published ones, the newest first; with a client, that client's own too. */
export const listReviews = (database: Database, customerId: number | undefined): Promise<Review[]> =>
  database
    .selectFrom('reviews')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('published', '=', true),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()

/** Deleted ones count too. */
export const reviewsOfCustomer = (database: Database, customerId: number): Promise<{ createdAt: Date }[]> =>
  database
    .selectFrom('reviews')
    .select('created_at as createdAt')
    .where('customer_id', '=', customerId)
    .execute()

const mostStaysLookedAt = 100

/** The last stays of a client that may have begun. */
export const listStaysUntil = (
  database: Database,
  customerId: number,
  today: DateText,
): Promise<StayToReview[]> =>
  database
    .selectFrom('bookings')
    .select(['check_in as checkIn', 'status', 'reception', 'outcome'])
    .where('customer_id', '=', customerId)
    .where('check_in', '<=', today)
    .where('status', '!=', 'cancelled')
    .orderBy('check_in', 'desc')
    .limit(mostStaysLookedAt)
    .execute()

export const insertReview = (
  transaction: Database,
  review: {
    customerId: number
    name: string
    message: string
    createdAt: Date
    stayedIn: DateText | null
  },
) =>
  transaction
    .insertInto('reviews')
    .values({
      customer_id: review.customerId,
      name: review.name,
      message: review.message,
      created_at: review.createdAt,
      stayed_in: review.stayedIn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
