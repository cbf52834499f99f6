import { z } from 'zod'
import { call, dataRead, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenId } from '../../ids.ts'
import { bookingStages, bookingWays, deskStates, payStates, periodWords } from '../../values.ts'
import { listed, listedInWords, listQuery } from './bookings.ts'
import { officeDate } from './dates.ts'

/** One list of all bookings, narrowed by whatever people ask for. */

const spanForm = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** Both ends of "2027-01-01..2027-01-31"; either may be missing. */
export function spanIn(text: string): { readonly from: string; readonly until: string } | undefined {
  const [, from = '', until = ''] = spanForm.exec(text) ?? []
  return from === '' && until === '' ? undefined : { from, until }
}

const isSpan = (text: string): boolean => {
  const span = spanIn(text)
  if (span === undefined) return false
  const ends = [span.from, span.until].filter((end) => end !== '')
  return ends.every((end) => officeDate.safeParse(end).success) && (ends[0] ?? '') <= (ends.at(-1) ?? '')
}

const period = z
  .enum(periodWords)
  .or(z.string().refine(isSpan))
  .or(leftOut)
  .optional()
  .describe('yesterday, today, tomorrow, week, weekend, month; or two dates: 2027-01-01..2027-01-31')

export const dateFilters = ['stay', 'arrival', 'departure', 'created', 'payment'] as const
export type DateFilter = (typeof dateFilters)[number]

export const bookingFilters = z.object({
  stage: z.enum(bookingStages).or(leftOut).optional(),
  way: z
    .enum(bookingWays)
    .or(leftOut)
    .optional()
    .describe('how it was booked and paid; manual is all but online'),
  pay: z
    .enum(payStates)
    .or(leftOut)
    .optional()
    .describe('waiting: for its payment; owes: anything still to be paid; in_full: nothing'),
  desk: z.enum(deskStates).or(leftOut).optional().describe('how far it has come at reception'),
  room_id: writtenId.or(leftOut).optional(),
  stay: period,
  arrival: period,
  departure: period,
  created: period,
  payment: period,
})
export type BookingFilters = z.output<typeof bookingFilters>
export type FilterName = keyof BookingFilters
export const filterNames = Object.keys(bookingFilters.shape) as FilterName[]

/** The same as text, as it stands in an address. */
export type WrittenFilters = Partial<Record<FilterName, string>>

export const getAllBookings = call({
  method: 'GET',
  path: '/api/sys/bookings',
  summary: 'All bookings, narrowed by filters',
  query: listQuery.extend(bookingFilters.shape),
  answer: envelope(listed),
  read: dataRead(listedInWords),
})

/** Each list with an address of its own is this one with these filters. */
export const presets = {
  '/system': { stage: 'active', way: 'online', pay: 'paid' },
  '/system/expired-bookings': { stage: 'expired', way: 'online' },
  '/system/canceled-bookings': { stage: 'cancelled', way: 'online' },
  '/system/off': { stage: 'active', way: 'manual' },
  '/system/off/expired-bookings': { stage: 'expired', way: 'manual' },
  '/system/off/canceled-bookings': { stage: 'cancelled', way: 'manual' },
  '/system/nopaybookings': { stage: 'active', pay: 'waiting' },
  '/system/reception': { stage: 'active', desk: 'at_reception' },
  '/system/reception/confirmes': { stage: 'active', desk: 'confirmed' },
  '/system/reception/canceled-bookings': { desk: 'cancelled' },
} as const satisfies Readonly<Record<string, WrittenFilters>>
