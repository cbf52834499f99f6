import { sql } from 'kysely'
import type { Database } from '../connection.ts'

export interface ModeratedReview {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly message: string
  readonly createdAt: Date
  readonly answer: string | null
  readonly published: boolean
}

/** All reviews, those on the site, or those that are not: the newest first. */
export async function listReviewsToModerate(
  database: Database,
  { published, limit, offset }: { published: boolean | undefined; limit: number; offset: number },
): Promise<{ reviews: ModeratedReview[]; total: number }> {
  let matching = database
    .selectFrom('reviews as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .where('r.deleted_at', 'is', null)
  if (published !== undefined) matching = matching.where('r.published', '=', published)
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const reviews = await matching
    .select([
      'r.id',
      'r.name',
      'c.email',
      'r.message',
      'r.created_at as createdAt',
      'r.answer',
      'r.published',
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews, total }
}

export const lockReview = (transaction: Database, id: number) =>
  transaction
    .selectFrom('reviews')
    .select(['answer', 'published', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const changeReviewAnswer = (transaction: Database, id: number, answer: string, now: Date) =>
  transaction.updateTable('reviews').set({ answer, answered_at: now }).where('id', '=', id).execute()

export const setReviewPublished = (transaction: Database, id: number, published: boolean) =>
  transaction.updateTable('reviews').set({ published }).where('id', '=', id).execute()

export const markReviewDeleted = (transaction: Database, id: number, now: Date) =>
  transaction.updateTable('reviews').set({ deleted_at: now }).where('id', '=', id).execute()
