import { z } from 'zod'
import { call, dataRead, envelope, plainEnvelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { id, writtenId } from '../../ids.ts'
import { languages } from '../../values.ts'
import { bookingInWords } from '../bookings/booking-words.ts'
import { type OfficeBooking, officeBooking } from '../bookings/bookings.ts'
import { officeDate } from '../bookings/dates.ts'
import { roomInWords } from './room-words.ts'

/** A quarter and a bit: more than fits on a screen. */
export const mostOccupancyDays = 100

const night = z.object({
  units: z.int().describe('that exist'),
  online: z.int().describe('of them offered online'),
  taken: z.int(),
  closed: z.int().describe('out of sale'),
  free: z.int().describe('for staff'),
  price: z
    .number()
    .optional()
    .describe(
      'of the room for this night, from today on; left out for reception while its switch seesPrices is off',
    ),
  rate: z.string().optional().describe('the name of the price by date that made it'),
})

const occupancy = z.object({
  nights: z.array(z.iso.date()),
  rooms: z.array(
    z.object({
      id: z.int(),
      translations: z.record(z.enum(languages), z.object({ room_type: z.string() })),
      status: z.union([z.literal(0), z.literal(1)]).describe('0 hidden, 1 shown'),
      nights: z.array(night).describe('in the order of the nights'),
    }),
  ),
})

export const getOccupancy = call({
  method: 'GET',
  path: '/api/sys/occupancy',
  summary: 'Categories × nights: how many units there are, taken, closed and free, and what they cost',
  query: z.object({
    from: officeDate.or(leftOut).optional().describe("the hotel's today when left out"),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(mostOccupancyDays)
      .or(leftOut)
      .optional()
      .describe('28 when left out'),
  }),
  answer: envelope(occupancy),
  read: dataRead((data: z.infer<typeof occupancy>) => ({ ...data, rooms: data.rooms.map(roomInWords) })),
})

export const getOccupancyNight = call({
  method: 'GET',
  path: '/api/sys/occupancy/:room_id/:night',
  summary: 'The bookings that take a unit of this room on this night',
  params: z.object({
    room_id: writtenId,
    night: officeDate,
  }),
  answer: envelope(z.object({ booking: z.array(officeBooking) })),
  read: dataRead((data: { booking: OfficeBooking[] }) => ({ booking: data.booking.map(bookingInWords) })),
})

export const closeUnits = call({
  method: 'POST',
  path: '/api/sys/close-units',
  summary: 'Take units of a room out of sale for a range of nights; 0 opens them all again',
  body: z.object({
    room_id: id,
    from: officeDate.describe('the first night'),
    until: officeDate.describe('the first date on which they are open again'),
    units: z.int().min(0).max(10_000).describe('how many are closed on each of these nights from now on'),
  }),
  answer: plainEnvelope,
})
