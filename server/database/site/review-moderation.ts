import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { type Count, countedUpTo, upTo } from '../counts.ts'

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
): Promise<Count & { reviews: ModeratedReview[] }> {
  let matching = database.selectFrom('reviews as r').where('r.deleted_at', 'is', null)
  // As the indexes say it.
  if (published !== undefined)
    matching = matching.where(published ? sql<boolean>`r.published` : sql<boolean>`not r.published`)
  const { counted } = await database
    .selectFrom(
      matching
        .select('r.id')
        .limit(countedUpTo.all + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('counted'))
    .executeTakeFirstOrThrow()
  const reviews = await matching
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
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
  return { reviews, ...upTo(countedUpTo.all, counted) }
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
