import { hotelDate } from '../../../domain/hotel-time.ts'
import { monthOfStay } from '../../../domain/review.ts'
import type { Context } from '../../context.ts'
import { listReviewsToModerate } from '../../database/site/review-moderation.ts'
import { listReviews, listStaysUntil, type Review, reviewsOfCustomer } from '../../database/site/reviews.ts'

export type { ModeratedReview } from '../../database/site/review-moderation.ts'
export type { Review } from '../../database/site/reviews.ts'

/** What everybody may read. */
export const readPublishedReviews = ({ database }: Context): Promise<readonly Review[]> =>
  listReviews(database, undefined)

/** The same and the client's own, with how many they have ever written (deleted ones count) and whether they have been here at all. */
export async function readReviewsFor(
  { database, clock }: Context,
  customerId: number,
): Promise<{ reviews: readonly Review[]; written: number; stayed: boolean }> {
  const now = clock.now()
  const [reviews, own, stays] = await Promise.all([
    listReviews(database, customerId),
    reviewsOfCustomer(database, customerId),
    listStaysUntil(database, customerId, hotelDate(now)),
  ])
  return { reviews, written: own.length, stayed: monthOfStay(stays, now) !== undefined }
}

export const readReviewsToModerate = (
  { database }: Context,
  asked: { published: boolean | undefined; limit: number; offset: number },
) => listReviewsToModerate(database, asked)
