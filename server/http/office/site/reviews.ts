import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  answerReview,
  getOfficeReviews,
  type OfficeReview,
  removeReview,
  setReviewStatus,
} from '../../../../contract/office/site/reviews.ts'
import { wireFlag } from '../../../../contract/wire-numbers.ts'
import {
  answerGuestReview,
  publishGuestReview,
  removeGuestReview,
  unpublishGuestReview,
} from '../../../actions/site/moderate-review.ts'
import { type ModeratedReview, readReviewsToModerate } from '../../../actions/site/read-reviews.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { readPage } from '../../present/office/office-pages.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const moderators = { to: adminAndBooker } as const

const publishedOf = { '': undefined, '0': false, '1': true } as const

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getOfficeReviews, moderators, async ({ query }) => {
    const published = publishedOf[query.status ?? '']
    const { reviews, total, totalIs } = await readReviewsToModerate(context, {
      published,
      ...readPage(query),
    })
    return {
      request: {
        status: 0,
        message: '',
        data: reviews.map(presentReview),
        total,
        ...(totalIs === 'at_least' && { total_is: totalIs }),
      },
    }
  })

  serveStaff(app, context, answerReview, moderators, async ({ params, body, staffId, language }) => {
    const { answer } = body
    const answered = await answerGuestReview(context, { reviewId: params.id, staffId, answer })
    return isRefusal(answered) ? answered : told(texts[language].office.done.answered)
  })

  serveStaff(app, context, setReviewStatus, moderators, async ({ params, body, staffId, language }) => {
    const publish = wireFlag.from(Number(body.status))
    const act = publish ? publishGuestReview : unpublishGuestReview
    const set = await act(context, { reviewId: params.id, staffId })
    if (isRefusal(set)) return set
    const { published, unpublished } = texts[language].office.done
    return told(publish ? published : unpublished)
  })

  const byGet = { ...moderators, changesByGet: true } as const
  serveStaff(app, context, removeReview, byGet, async ({ params, staffId, language }) => {
    const removed = await removeGuestReview(context, { reviewId: params.id, staffId })
    return isRefusal(removed) ? removed : told(texts[language].office.done.reviewRemoved)
  })
}

const told = (message: string) => ({ request: { status: 0, message } })

const presentReview = (review: ModeratedReview): OfficeReview => ({
  id: review.id,
  name: review.name,
  email: review.email ?? '',
  message: review.message,
  created_at: review.createdAt.toISOString(),
  answer: review.answer,
  status: wireFlag.to(review.published),
})
