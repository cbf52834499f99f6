import { type GuestReview, getReviews } from '../../../../contract/guest/reviews.ts'
import type { Load } from '../../site/page.ts'

export interface ReviewsData {
  readonly reviews: readonly GuestReview[]
}

/** Reviews that cannot be had are no reason to bother a guest: the page then has none. */
export const loadReviews: Load<ReviewsData> = async (api) => {
  const reply = await api(getReviews)
  return { ok: true, data: { reviews: reply.ok ? reply.answer.request.data : [] } }
}
