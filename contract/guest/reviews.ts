import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../call.ts'

export const guestReview = z.object({
  id: z.int(),
  name: z.string(),
  message: z.string(),
  date: z.iso.date(),
  answer: z.string().nullable(),
  stayed_in: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .nullable()
    .describe('year and month of the stay; null for reviews from before it was asked for'),
  own: z.boolean(),
  published: z.boolean(),
})
export type GuestReview = z.infer<typeof guestReview>

export const getReviews = call({
  method: 'GET',
  path: '/api/client/reviews',
  summary: 'Published reviews, the newest first',
  answer: envelope(z.array(guestReview)),
})

export const getReviewsForClient = call({
  method: 'GET',
  path: '/api/client/reviews/a',
  summary: "Published reviews and the client's own, with how many the client has written",
  answer: envelope(
    z.object({
      reviews: z.array(guestReview),
      customer_reviews_count: z.int(),
      stayed: z.boolean().describe('whether a stay of the client has begun: before it no review is taken'),
    }),
  ),
})

/** The shapes stay wide: each rule has a status of its own. */
export const addReview = call({
  method: 'POST',
  path: '/api/client/reviews/add',
  summary:
    'Write a review. 0 thanks, 1 written recently or twice already, 2 try again, also before a stay has begun, 11 fields missing, 12 name over 12 characters, 13 name with other than letters, 14 message too long',
  body: z.object({ name: z.string().max(5_000).optional(), message: z.string().max(100_000).optional() }),
  answer: plainEnvelope,
})
