import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { writtenLongId } from '../../ids.ts'
import { departurePrices } from '../../values.ts'

/** What a guest who leaves today pays and gets back, before anybody says that they leave. */

const tmt = z.number().describe('TMT')

const sums = z.object({
  total: tmt.describe('of the stay and its services, TMT'),
  balance: tmt.describe('still to be paid; 0 where nothing is, TMT'),
  refund: tmt.describe('what was paid too much and goes back, TMT'),
})
export type DepartureSums = z.infer<typeof sums>

const departure = z.object({
  booking_id: z.int(),
  book_number: z.int(),
  guest_name: z.string().nullable(),
  unit: z.string().nullable().describe('the number of the room that they leave'),
  early: z.boolean().describe('before the check-out day: nights become free'),
  check_in: z.iso.date(),
  check_out: z.iso.date().describe('as it will stand: today, or tomorrow if the stay began today'),
  booked_until: z.iso.date().describe('check-out as it stands now'),
  last_night: z.iso.date().describe('the last night that the stay keeps'),
  nights: z.int().describe('that the stay keeps'),
  free_nights: z.int().describe('that become free; 0 on the check-out day and after it'),
  services_off: tmt.describe(
    'of services for later days: they come off the bill, and the sums are without them, TMT',
  ),
  prices: z
    .object({ slept: sums, booked: sums })
    .describe('by the nights slept, and as booked; the same unless it is early'),
  price: z.enum(departurePrices).describe('what the hotel has set: taken where the move names none'),
  may_choose: z.boolean().describe('whether whoever asks may take the other one'),
  version: z.int(),
})
export type Departure = z.infer<typeof departure>

export const getDeparture = call({
  method: 'GET',
  path: '/api/sys/departure/:id',
  summary: 'What it means that the guest of a booking leaves today: dates, and the sums by either price',
  params: z.object({ id: writtenLongId }),
  answer: envelope(departure),
})
