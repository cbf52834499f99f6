import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'

const count = z.int().nullable()
const instant = z.iso.datetime()
const seen = instant.or(leftOut).optional()

export const getWaitingCounts = call({
  method: 'GET',
  path: '/api/sys/waiting-counts',
  summary: 'What is new and what waits for somebody, in figures; null where it does not concern the caller',
  query: z.object({
    online_seen: seen.describe('the newest payment that the caller has seen; without it nothing is new'),
    manual_seen: seen.describe('the newest manual booking that the caller has seen'),
  }),
  answer: envelope(
    z.object({
      online_new: count.describe('active online bookings that were paid later than online_seen'),
      online_newest: instant.nullable().describe('when the last of them was paid'),
      manual_new: count.describe('active manual bookings that were made later than manual_seen'),
      manual_newest: instant.nullable().describe('when the last of them was made'),
      unpaid: count,
      reception: count.describe('bookings that reception has not confirmed yet'),
      refund_requests: count.describe('requests that nobody has decided yet'),
      money: count.describe('refunds to pay by hand, payments to look at, differences to the bank'),
      register: count.describe('arrivals and departures of foreign guests that nobody has reported yet'),
      register_overdue: count.describe('of them those whose time is up'),
    }),
  ),
})
