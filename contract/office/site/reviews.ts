import { z } from 'zod'
import { call, plainEnvelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { pageQuery } from '../bookings/pages.ts'

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

export const getOfficeReviews = call({
  method: 'GET',
  path: '/api/sys/reviews',
  summary: 'Reviews, the newest first: all, those not published (0) or those published (1)',
  query: pageQuery
    .pick({ page: true, page_size: true })
    .extend({ status: z.enum(['', '0', '1']).optional() }),
  answer: z.object({
    request: z.object({
      status: z.int(),
      message: z.string(),
      data: z.array(officeReview),
      total: z.int(),
    }),
  }),
})

const params = z.object({ id: writtenId })

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
})

export const removeReview = call({
  method: 'GET',
  path: '/api/sys/reviews/:id/remove',
  summary: 'Delete a review. Repeated, it changes nothing more',
  params,
  answer: plainEnvelope,
})
