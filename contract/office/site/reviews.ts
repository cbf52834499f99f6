import { z } from 'zod'
import { call, plainEnvelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { wireFlag } from '../../wire-numbers.ts'
import { atLeast, pageQuery } from '../bookings/pages.ts'

export const longestAnswer = 2_000

export const officeReview = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  answer: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1)]).describe('0 not published, 1 published'),
})
export type OfficeReview = z.infer<typeof officeReview>

const reviewInWords = ({ status, ...review }: OfficeReview) => ({
  ...review,
  published: wireFlag.from(status),
})
export type Review = ReturnType<typeof reviewInWords>

const reviewPage = z.object({
  request: z.object({
    status: z.int(),
    message: z.string(),
    data: z.array(officeReview),
    total: z.int(),
    total_is: atLeast,
  }),
})

const reviewQuery = pageQuery
  .pick({ page: true, page_size: true })
  .extend({ status: z.enum(['', '0', '1']).optional() })

type ReviewQueryInWords = Omit<z.input<typeof reviewQuery>, 'status'> & {
  /** All of them when left out. */
  readonly published?: boolean
}

export const getOfficeReviews = call({
  method: 'GET',
  path: '/api/sys/reviews',
  summary: 'Reviews, the newest first: all, those not published (0) or those published (1)',
  query: reviewQuery,
  answer: reviewPage,
  // Any other status than 0 means that there is nothing.
  read: ({ request }: z.infer<typeof reviewPage>) =>
    request.status === 0
      ? { reviews: request.data.map(reviewInWords), total: request.total, total_is: request.total_is }
      : { reviews: [], total: 0 },
  write: ({ query: { published, ...query } }: { query: ReviewQueryInWords }) => ({
    query: {
      status: published === undefined ? ('' as const) : published ? ('1' as const) : ('0' as const),
      ...query,
    },
  }),
})

const params = z.object({ id: writtenId })
type Which = z.input<typeof params>

/** The shape stays wide: too long and too short are answered with the text of the rule. */
export const answerReview = call({
  method: 'POST',
  path: '/api/sys/reviews/:id/answer',
  summary: 'Answer a review, or change the answer: 1 to 2000 characters',
  params,
  body: z.object({ answer: z.string().max(20_000) }),
  answer: plainEnvelope,
})

export const setReviewStatus = call({
  method: 'POST',
  path: '/api/sys/reviews/:id/status',
  summary: 'Publish a review (1) or take it off the site (0)',
  params,
  body: z.object({ status: z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]) }),
  answer: plainEnvelope,
  write: ({ params, body }: { params: Which; body: { published: boolean } }) => ({
    params,
    body: { status: wireFlag.to(body.published) },
  }),
})

export const removeReview = call({
  method: 'GET',
  path: '/api/sys/reviews/:id/remove',
  summary: 'Delete a review. Repeated, it changes nothing more',
  params,
  answer: plainEnvelope,
})
