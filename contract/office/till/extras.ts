import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { id, longId, writtenLongId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { officeDate } from '../bookings/dates.ts'
import { highestServicePrice, serviceNames } from './services.ts'

/** Services of a booking beside its room. */

export const mostOfOneExtra = 999
export const longestExtraNote = 300

const tmt = z.number().describe('TMT')
const line = plainLine(z.string().trim().min(1).max(longestExtraNote))
const bookingId = z.object({ id: writtenLongId })
const version = z.int().min(0).optional().describe('what the caller saw of the booking: a newer one refuses')

/** What stands on the bill beside the price of the stay. */
export const bookingExtra = z.object({
  id: z.int(),
  kind: z
    .enum(['service', 'written_off'])
    .describe('written_off: a debt that was forgiven; its amount is negative'),
  names: serviceNames.nullable().describe('as the service was called when it was posted'),
  price: tmt,
  quantity: z.int(),
  amount: tmt,
  used_on: z.iso.date().describe('the day for which it is: from then on it was used, and is not given back'),
  used: z.boolean(),
  note: z.string().nullable(),
  posted_at: z.iso.datetime(),
  username: z.string(),
  withdrawn: z
    .object({
      at: z.iso.datetime(),
      username: z.string().nullable().describe('null: by cancelling the booking, without a person'),
      reason: z.string().nullable().describe('null: the booking was called off before it was used'),
    })
    .nullable(),
  can_withdraw: z.boolean().describe('by the caller, now'),
})
export type BookingExtra = z.infer<typeof bookingExtra>

export const postExtra = call({
  method: 'POST',
  path: '/api/sys/booking/:id/extras',
  summary: 'Put a service on the bill of a booking; none after departure or cancellation',
  params: bookingId,
  body: z.object({
    service_id: id,
    price: sentTmt
      .min(0)
      .max(highestServicePrice)
      .describe('of one, as the caller saw it: another one refuses'),
    quantity: z.int().min(1).max(mostOfOneExtra).default(1),
    used_on: officeDate.optional().describe('today when left out'),
    note: line.optional(),
    version,
  }),
  answer: envelope(z.object({ id: z.int(), amount: tmt, balance: tmt })),
})

export const withdrawExtra = call({
  method: 'POST',
  path: '/api/sys/booking/:id/extras/withdraw',
  summary: 'Take a service off the bill. What was paid for it is due to the guest',
  params: bookingId,
  body: z.object({ extra_id: longId, reason: line, version }),
  answer: envelope(z.object({ id: z.int(), refund_due: tmt })),
})
