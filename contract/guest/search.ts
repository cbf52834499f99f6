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
    .describe('empty: the price calendar tells prices. Pages of the version before look for the list'),
})
export type BookingWindow = z.infer<typeof bookingWindow>

export const getBookingWindow = call({
  method: 'GET',
  path: '/api/grad',
  summary: 'The dates that guests may choose, and the longest stay in nights',
  answer: envelope(bookingWindow),
})

export const foundRoom = guestRoom.extend({
  free: z.int().describe('units still free on every night'),
  price_reduced: z
    .number()
    .optional()
    .describe(
      'what a night of this stay costs, where it is compared with the summer: there only if it is less',
    ),
})

const foundRooms = z.object({
  rooms: z.array(foundRoom),
  booking_price: z.number(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  restricted: z
    .array(z.object({ id: z.int(), room_type: z.string(), message: z.string() }))
    .optional()
    .describe('rooms that are free as well, but not for such a stay, and why; missing where there are none'),
})
export type RestrictedRoom = NonNullable<z.infer<typeof foundRooms>['restricted']>[number]
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
