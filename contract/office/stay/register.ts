import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { longId } from '../../ids.ts'
import { officeDate } from '../bookings/dates.ts'
import { knownFacts } from './guest-facts.ts'

/** The register of foreign guests: who is to be reported to the authorities, until when, and who was. */

export const registerStates = ['waiting', 'overdue', 'reported'] as const
export type RegisterState = (typeof registerStates)[number]

export const stayEvents = ['arrival', 'departure'] as const
export type StayEvent = (typeof stayEvents)[number]

/** More than anybody reports in one go. */
export const mostRegisterRows = 500

const instant = z.iso.datetime()

const registerRow = z.object({
  booking_id: z.int(),
  book_number: z.int(),
  guest_id: z.int(),
  event: z.enum(stayEvents),
  happened_at: instant.describe('when the guest came or left'),
  deadline: instant,
  overdue: z.boolean().describe('not reported and the time is up; of what was reported: it was too late'),
  full_name: z.string().nullable().describe('null once it was erased, or the guest was taken off the list'),
  document: z.string().nullable().describe('"C01X00T47 (Germany)"; null once it was forgotten'),
  ...knownFacts,
  unit: z.string().nullable().describe('the number of the room'),
  available_from: z.iso.date(),
  available_to: z.iso.date(),
  arrived_at: instant.nullable(),
  departed_at: instant.nullable(),
  report: z
    .object({
      id: z.int(),
      username: z.string(),
      at: instant,
      stands: z
        .boolean()
        .describe(
          'what was reported is still so; otherwise it was undone since, or the guest taken off the list',
        ),
    })
    .nullable(),
})
export type RegisterRow = z.infer<typeof registerRow>

const register = z.object({
  now: instant.describe('of the server: by it the clocks of the list go'),
  waiting: z.int().describe('how many are to be reported, the overdue ones among them'),
  overdue: z.int(),
  total: z.int().describe('of what was asked for; no more than 500 are sent'),
  rows: z.array(registerRow),
})
export type GuestRegister = z.infer<typeof register>

const day = officeDate.or(leftOut).optional()

export const getGuestRegister = call({
  method: 'GET',
  path: '/api/sys/guest-register',
  summary: 'Arrivals and departures of foreign guests that are to be reported, or were',
  query: z.object({
    state: z.enum(registerStates).or(leftOut).optional().describe('waiting when left out'),
    from: day.describe(
      'came or left on this date or later; when left out: whoever is in the house or was in the last 30 days, of what was reported the last 30 days',
    ),
    to: day.describe('on this date or earlier'),
  }),
  answer: envelope(register),
})

export const reportGuests = call({
  method: 'POST',
  path: '/api/sys/report-guests',
  summary: 'Note that these arrivals and departures were reported; what was noted already stays as it is',
  body: z.object({
    events: z
      .array(
        z.object({
          booking_id: longId,
          guest_id: longId,
          event: z.enum(stayEvents),
          happened_at: instant.describe('as it was read: what has changed since is not noted'),
        }),
      )
      .min(1)
      .max(mostRegisterRows),
  }),
  answer: envelope(
    z.object({ reported: z.int(), gone: z.int().describe('of which there is nothing to report any more') }),
  ),
})

export const strikeGuestReport = call({
  method: 'POST',
  path: '/api/sys/strike-guest-report',
  summary: 'Strike a report that was noted by mistake; who did so and when is kept',
  body: z.object({ report_id: longId }),
  answer: envelope(z.object({ report_id: z.int() })),
})
