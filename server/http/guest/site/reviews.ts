import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { addReview, getReviews, getReviewsForClient } from '../../../../contract/guest/reviews.ts'
import { addGuestReview } from '../../../actions/site/add-review.ts'
import { readPublishedReviews, readReviewsFor } from '../../../actions/site/read-reviews.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentReview } from '../../present/guest/guest.ts'
import { everyone } from '../../requests/identity.ts'
import { serve, serveClients } from '../../route.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getReviews, { to: everyone }, async () => {
    const reviews = await readPublishedReviews(context)
    return {
      request: { status: 0, message: '', data: reviews.map((review) => presentReview(review, undefined)) },
    }
  })

  serveClients(app, context, getReviewsForClient, async ({ customerId }) => {
    const { reviews, written, stayed } = await readReviewsFor(context, customerId)
    const shown = reviews.map((review) => presentReview(review, customerId))
    const data = { reviews: shown, customer_reviews_count: written, stayed }
    return { request: { status: 0, message: '', data } }
  })

  serveClients(app, context, addReview, async ({ customerId, body, language }) => {
    const { name = '', message = '' } = body
    const outcome = await addGuestReview(context, { customerId, name, message })
    if (isRefusal(outcome)) return outcome
    return { request: { status: 0, message: texts[language].done.reviewed } }
  })
}
