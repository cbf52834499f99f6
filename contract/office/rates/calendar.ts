import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { languages } from '../../values.ts'
import { officeDate } from '../bookings/dates.ts'

/** A year at once. */
export const mostCalendarDays = 366

const rulesOfDay = z.object({
  room_id: z.int(),
  day: z.iso.date(),
  fewest: z.int().optional(),
  most: z.int().optional(),
  no_arrival: z.literal(true).optional(),
  no_departure: z.literal(true).optional(),
  not_online: z.literal(true).optional(),
})
export type RulesOfDay = z.infer<typeof rulesOfDay>

export const getRateCalendar = call({
  method: 'GET',
  path: '/api/sys/rate-calendar',
  summary: 'Categories × nights: what each costs, which price made it, what is restricted, how full it is',
  query: z.object({
    from: officeDate.or(leftOut).optional().describe("the hotel's today when left out"),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(mostCalendarDays)
      .or(leftOut)
      .optional()
      .describe('31 when left out'),
  }),
  answer: envelope(
    z.object({
      today: z.iso.date(),
      nights: z.array(z.iso.date()),
      rooms: z.array(
        z.object({
          id: z.int(),
          names: z.record(z.enum(languages), z.string()),
          shown: z.boolean(),
          units: z.int(),
          prices: z.array(z.number()).describe('TMT, in the order of the nights'),
          rates: z.array(z.int().nullable()).describe('which price made it; null: the season'),
          taken: z.array(z.int()),
          closed: z.array(z.int()),
        }),
      ),
      rates: z.array(z.object({ id: z.int(), name: z.string() })).describe('those that made a price here'),
      rules: z.array(rulesOfDay).describe('of days on which something is restricted'),
    }),
  ),
})
