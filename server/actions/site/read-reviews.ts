import type { Context } from '../../context.ts'
import { listReviewsToModerate } from '../../database/site/review-moderation.ts'
import { listReviews, type Review, reviewsOfCustomer } from '../../database/site/reviews.ts'

export type { ModeratedReview } from '../../database/site/review-moderation.ts'
export type { Review } from '../../database/site/reviews.ts'

/** What everybody may read. */
export const readPublishedReviews = ({ database }: Context): Promise<readonly Review[]> =>
  listReviews(database, undefined)

/** The same and the client's own, with how many they have ever written: deleted ones count. */
export async function readReviewsFor(
  { database }: Context,
  customerId: number,
): Promise<{ reviews: readonly Review[]; written: number }> {
  const [reviews, own] = await Promise.all([
    listReviews(database, customerId),
    reviewsOfCustomer(database, customerId),
  ])
  return { reviews, written: own.length }
}

export const readReviewsToModerate = (
  { database }: Context,
  asked: { published: boolean | undefined; limit: number; offset: number },
) => listReviewsToModerate(database, asked)
