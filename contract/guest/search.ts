import { z } from 'zod'
import { call, dataRead, envelope, inLanguage } from '../call.ts'
import { mostNamedGuests } from '../facts.ts'
import { guestRoom, roomInWords } from './rooms.ts'

const bookingWindow = z.object({
  minDateBooking: z.iso.date(),
  maxDateBooking: z.iso.date(),
  maxDaysBookingPeriod: z.int(),
  max_guests: z.int().describe('as many as the largest room takes'),
  night_prices: z
    .array(z.object({ from: z.iso.date(), price: z.number() }))
    .describe('the lowest price of a night in TMT, from a date on until the next one'),
})
export type BookingWindow = z.infer<typeof bookingWindow>

export const getBookingWindow = call({
  method: 'GET',
  path: '/api/grad',
  summary: 'The dates that guests may choose, the longest stay in nights, and what a night costs at least',
  answer: envelope(bookingWindow),
})

export const foundRoom = guestRoom.extend({ free: z.int().describe('units still free on every night') })

const foundRooms = z.object({
  rooms: z.array(foundRoom),
  booking_price: z.number(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
})
export type FoundRoom = ReturnType<typeof roomInWords<z.infer<typeof foundRoom>>>

export const searchRooms = call({
  method: 'POST',
  path: '/api/:lang/search-rooms',
  summary:
    'Rooms that are free on every night. 13: nothing is free, or the dates are outside the booking window',
  params: inLanguage,
  body: z.object({
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    guests: z.int().min(1).max(mostNamedGuests).optional(),
  }),
  answer: envelope(foundRooms),
  read: dataRead((data: z.infer<typeof foundRooms>) => ({
    ...data,
    rooms: data.rooms.map((room) => roomInWords(room)),
  })),
})
