import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { fileCall } from '../../file-call.ts'
import { leftOut } from '../../form-values.ts'
import { bookingKinds } from '../../values.ts'
import { officeDate } from '../bookings/dates.ts'

/** The close of each day: what the day was, and for good. */

const tmt = z.number().describe('TMT')

/** Of one day, or of several as a whole. */
const figures = z.object({
  units: z
    .int()
    .describe('all there are in the night that begins on the day; of several days all their nights'),
  closed: z.int(),
  open: z.int().describe('what there was to sell'),
  sold: z.int(),
  occupancy: z.int().nullable().describe('sold in percent of open; null where nothing was open'),
  adr: tmt.nullable().describe('average price of a sold night without the fee; null where none was sold'),
  revpar: tmt.nullable().describe('what the sold nights cost for each open unit; null where none was open'),
  arrivals: z.int(),
  departures: z.int(),
  no_shows: z.int(),
  income: tmt.describe('payments less refunds'),
  income_booking: tmt,
  income_settle: tmt,
  income_extras: tmt,
})
export type Figures = z.infer<typeof figures>

/** Closed: for good. Over: it can be closed. Before: of the time in which no day was closed yet. Running: today. */
const state = z.enum(['closed', 'over', 'before', 'running'])
export type DayState = z.infer<typeof state>

const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)

const days = z.object({
  month: z.string(),
  today: z.iso.date(),
  to_close: z.iso.date().nullable().describe('the last day that is over, if it is not closed'),
  days: z.array(z.object({ date: z.iso.date(), state, figures, year_before: figures.nullable() })),
  total: figures.describe('of the days that are over'),
  total_year_before: figures.describe('of the same days of the year before'),
})
export type DaysOfMonth = z.infer<typeof days>

export const getDays = call({
  method: 'GET',
  path: '/api/sys/days',
  summary: 'Each day of a month until today, beside the same one of the year before',
  query: z.object({
    month: month.or(leftOut).optional().describe('yyyy-mm; when left out that of yesterday'),
  }),
  answer: envelope(days),
})

const day = z.object({
  date: z.iso.date(),
  state,
  figures,
  year_before: figures.nullable(),
  in_house: z.int().describe('rooms that are slept in when the day ends'),
  guests: z.int(),
  ways: z.array(
    z.object({
      way: z.enum(bookingKinds),
      payments: tmt,
      refunds: tmt.describe('never above 0'),
      movements: z.int(),
    }),
  ),
  debts: z.object({ bookings: z.int(), amount: tmt }).describe('of guests who have left'),
  carried: tmt.nullable().describe('all that had moved before the day; null while it is not closed'),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.string().nullable().describe('null: the system itself'),
  hash: z.string().nullable(),
})
export type OneDay = z.infer<typeof day>

export const getDay = call({
  method: 'GET',
  path: '/api/sys/days/:date',
  summary: 'One day: its figures, its money by way of paying, and its close',
  params: z.object({ date: officeDate }),
  answer: envelope(day),
})

export const closeDay = call({
  method: 'POST',
  path: '/api/sys/days/close',
  summary: 'Close a day that is over, and those before it that are not closed yet. For good',
  body: z.object({ date: officeDate }),
  answer: envelope(z.object({ closed: z.array(z.iso.date()) })),
})

export const getDaysSheet = fileCall({
  method: 'GET',
  path: '/api/sys/days-sheet',
  summary: 'The days of a month as a spreadsheet',
  query: z.object({ month }),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
