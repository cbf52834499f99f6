import { z } from 'zod'
import { call, envelope, inLanguage } from '../call.ts'
import { monthPattern, mostNamedGuests } from '../facts.ts'
import { id, writtenId } from '../ids.ts'
import { nightFree } from '../values.ts'

const calendarNight = z.object({
  price: z.number().describe('TMT, for the room'),
  free: z.enum(nightFree),
  fewest: z.int().optional().describe('nights of a stay that begins here, where one is too few'),
  most: z.int().optional().describe('nights of a stay that begins here, where it is less than max_nights'),
  arrive: z.literal(false).optional().describe('there where nobody can come on this day'),
  depart: z.literal(false).optional().describe('there where nobody can leave on this day'),
})
export type CalendarNight = z.infer<typeof calendarNight>

const priceCalendar = z.object({
  opens: z.iso.date().describe('the first day that guests may choose'),
  closes: z.iso.date().describe('the last one; one can only leave on it'),
  max_nights: z.int().describe('of one stay'),
  first: z.iso.date().describe('the day of the first of the nights'),
  nights: z
    .array(calendarNight)
    .describe('one after the other to the end of the month; none where the month is past or not open yet'),
})
export type PriceCalendar = z.infer<typeof priceCalendar>

export const getPriceCalendar = call({
  method: 'GET',
  path: '/api/:lang/price-calendar',
  summary:
    'What each night of a month costs, whether it is free, and what restricts a stay that begins or ends there. Without a room: the cheapest of all',
  params: inLanguage,
  query: z.object({
    room_id: writtenId.optional(),
    month: z.string().regex(monthPattern).optional().describe("the hotel's present one when absent"),
  }),
  answer: envelope(priceCalendar),
})

const nearStay = z.object({
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  total: z.number().describe('TMT, with the fee: the lowest of the rooms that are free then'),
})
export type NearStay = z.infer<typeof nearStay>

export const getNearStays = call({
  method: 'POST',
  path: '/api/:lang/near-stays',
  summary:
    'Dates near those that cannot be booked: of the same length within a week, or else shorter, or else longer',
  params: inLanguage,
  body: z.object({
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    guests: z.int().min(1).max(mostNamedGuests).optional(),
    room_id: id.optional(),
  }),
  answer: envelope(z.object({ stays: z.array(nearStay) })),
})
