import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { fileCall } from '../../file-call.ts'
import { leftOut } from '../../form-values.ts'
import { officeDate } from '../bookings/dates.ts'

const tmt = z.number().describe('TMT')

export const getDashboardInfo = call({
  method: 'GET',
  path: '/api/sys/get-dashboard-info',
  summary: 'Income and counts of the bookings that are active now: all (main), online (on) or manual (off)',
  query: z.object({
    type: z.enum(['main', 'on', 'off']).or(leftOut).optional().describe('main when left out'),
  }),
  answer: envelope(
    z.object({
      total_sum: tmt,
      active_count_bookings: z.int(),
      total_sumBooking: tmt.describe('fees, TMT'),
      active_forbookings_count: z.int().describe('bookings that have paid a fee'),
      total_sum_settle: tmt.describe('stays, TMT'),
      active_forsettle_count: z.int().describe('bookings that have paid for the stay'),
    }),
  ),
})

const month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
  .or(leftOut)
  .optional()
  .describe('yyyy-mm; the present one when left out')

/** What the ledger tells of a time: payments less refunds. */
const income = {
  income: tmt.describe('payments less refunds, TMT'),
  income_booking: tmt,
  income_settle: tmt,
  income_extras: tmt,
}
const occupancy = z
  .int()
  .nullable()
  .describe('percent of the units that were not closed; null where all were')

export const getDashboardDays = call({
  method: 'GET',
  path: '/api/sys/dashboard-days',
  summary: 'Each day of a month: what came in, and how full the hotel was or is going to be',
  query: z.object({ month }),
  answer: envelope(
    z.object({
      month: z.string(),
      occupancy,
      days: z.array(
        z.object({
          date: z.iso.date(),
          ...income,
          taken: z.int().describe('units in the night that begins on this date'),
          closed: z.int(),
          units: z.int(),
          occupancy,
        }),
      ),
    }),
  ),
})

const monthFigures = z.object({
  month: z.string(),
  ...income,
  sold: z.int().describe('nights'),
  open: z.int().describe('nights that could be sold'),
  occupancy,
  average_price: tmt.nullable().describe('of a sold night without the fee, TMT; null where none was sold'),
})

export const getDashboardMonths = call({
  method: 'GET',
  path: '/api/sys/dashboard-months',
  summary: 'A month as a whole, the month before it and the same month of the year before',
  query: z.object({ month }),
  answer: envelope(z.object({ month: monthFigures, previous: monthFigures, year_before: monthFigures })),
})

const day = officeDate.or(leftOut).optional()

export const generateReport = fileCall({
  method: 'GET',
  path: '/api/sys/generate-report/bookings',
  summary: 'A spreadsheet of every movement of money from start_date to end_date, both included',
  query: z.object({
    type: z.literal('day').or(leftOut).optional(),
    start_date: day,
    end_date: day,
  }),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
