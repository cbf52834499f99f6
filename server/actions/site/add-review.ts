import { type Refusal, refuse } from '../../../contract/errors.ts'
import { mostReviews } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { hoursBetweenReviews, monthOfStay, reviewProblem } from '../../../domain/review.ts'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../database/locks.ts'
import { insertReview, listStaysUntil, reviewsOfCustomer } from '../../database/site/reviews.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

const hour = 3_600_000

/** A client who is here or was here writes a review; staff publish it. */
export async function addGuestReview(
  context: Context,
  input: { customerId: number; name: string; message: string },
): Promise<{ added: true } | Refusal> {
  const problem = reviewProblem(input.name, input.message)
  if (problem) return refuse(problem)
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const { email } = await lockCustomer(transaction, input.customerId)
    // Erased while the review was on its way.
    if (email === null) return refuse('sign_in_required')
    const earlier = await reviewsOfCustomer(transaction, input.customerId)
    const recent = (review: { createdAt: Date }) =>
      now.getTime() - review.createdAt.getTime() < hoursBetweenReviews * hour
    if (earlier.length >= mostReviews || earlier.some(recent)) return refuse('review_written_recently')
    const stays = await listStaysUntil(transaction, input.customerId, hotelDate(now))
    const stayedIn = monthOfStay(stays, now)
    if (!stayedIn) return refuse('review_before_stay')
    const { id } = await insertReview(transaction, {
      customerId: input.customerId,
      name: input.name.trim(),
      message: input.message.trim(),
      createdAt: now,
      stayedIn,
    })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'client', customerId: input.customerId },
      about: { subject: `review ${id}` },
      action: 'written',
    })
    return { added: true } as const
  })
}
