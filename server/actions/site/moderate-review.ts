import { type Refusal, refuse } from '../../../contract/errors.ts'
import { longestAnswer } from '../../../contract/office/site/reviews.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import {
  changeReviewAnswer,
  lockReview,
  markReviewDeleted,
  setReviewPublished,
} from '../../database/site/review-moderation.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

interface Moderated {
  readonly reviewId: number
  readonly staffId: number
}

/** Staff answer a review, or change the answer. */
export async function answerGuestReview(
  context: Context,
  { answer, ...review }: Moderated & { answer: string },
): Promise<{ answered: true } | Refusal> {
  const text = answer.trim()
  if (text === '' || [...text].length > longestAnswer) return refuse('answer_length')
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const standing = await lockReview(transaction, review.reviewId)
    if (!standing || standing.deletedAt) return refuse('review_not_found')
    if (standing.answer === text) return { answered: true } as const
    await changeReviewAnswer(transaction, review.reviewId, text, now)
    await record(transaction, {
      ...review,
      now,
      action: 'review_answered',
      facts: { changed: standing.answer !== null },
      personalFacts: { before: standing.answer, after: text },
    })
    return { answered: true } as const
  })
}

/** Staff put a review on the site. */
export const publishGuestReview = (context: Context, review: Moderated) =>
  setPublished(context, review, { published: true, action: 'review_published' })

/** Staff take a review off the site. */
export const unpublishGuestReview = (context: Context, review: Moderated) =>
  setPublished(context, review, { published: false, action: 'review_unpublished' })

async function setPublished(
  context: Context,
  review: Moderated,
  { published, action }: { published: boolean; action: string },
): Promise<{ set: true } | Refusal> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const standing = await lockReview(transaction, review.reviewId)
    if (!standing || standing.deletedAt) return refuse('review_not_found')
    if (standing.published === published) return { set: true } as const
    await setReviewPublished(transaction, review.reviewId, published)
    await record(transaction, { ...review, now, action })
    return { set: true } as const
  })
}

/** Staff delete a review. It still counts towards those that its writer may write. Repeated, it changes nothing more. */
export async function removeGuestReview(
  context: Context,
  review: Moderated,
): Promise<{ removed: true } | Refusal> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const standing = await lockReview(transaction, review.reviewId)
    if (!standing) return refuse('review_not_removed')
    if (standing.deletedAt) return { removed: true } as const
    await markReviewDeleted(transaction, review.reviewId, now)
    await record(transaction, { ...review, now, action: 'review_removed' })
    return { removed: true } as const
  })
}

const record = (
  transaction: Database,
  entry: Moderated & {
    now: Date
    action: string
    facts?: Record<string, unknown>
    personalFacts?: Record<string, unknown>
  },
) =>
  recordHistory(transaction, {
    at: entry.now,
    actor: { kind: 'staff', staffId: entry.staffId },
    about: { subject: `review ${entry.reviewId}` },
    action: entry.action,
    ...(entry.facts && { facts: entry.facts }),
    ...(entry.personalFacts && { personalFacts: entry.personalFacts }),
  })
