import { z } from 'zod'
import { call, dataRead, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenId } from '../../ids.ts'
import { listed, listedInWords, listQuery } from './bookings.ts'
import { isPeriod, wordFilters } from './filter-words.ts'

/** One list of all bookings, narrowed by whatever people ask for. */

const period = z
  .string()
  .refine(isPeriod)
  .or(leftOut)
  .optional()
  .describe('yesterday, today, tomorrow, week, weekend, month; or two dates: 2027-01-01..2027-01-31')

const bookingFilters = z.object({
  stage: z.enum(wordFilters.stage).or(leftOut).optional(),
  way: z
    .enum(wordFilters.way)
    .or(leftOut)
    .optional()
    .describe('how it was booked and paid; manual is all but online'),
  pay: z
    .enum(wordFilters.pay)
    .or(leftOut)
    .optional()
    .describe('waiting: for its payment; owes: anything still to be paid; in_full: nothing'),
  desk: z.enum(wordFilters.desk).or(leftOut).optional().describe('how far it has come at reception'),
  room_id: writtenId.or(leftOut).optional(),
  stay: period,
  arrival: period,
  departure: period,
  created: period,
  payment: period,
})
export type BookingFilters = z.output<typeof bookingFilters>

export const getAllBookings = call({
  method: 'GET',
  path: '/api/sys/bookings',
  summary: 'All bookings, narrowed by filters',
  query: listQuery.extend(bookingFilters.shape),
  answer: envelope(listed),
  read: dataRead(listedInWords),
})
