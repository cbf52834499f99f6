import { z } from 'zod'
import { call, dataRead, envelope, inLanguage } from '../call.ts'
import { guestRoom, roomInWords } from './rooms.ts'

export const getBookingWindow = call({
  method: 'GET',
  path: '/api/grad',
  summary: 'The dates that guests may choose, and the longest stay in nights',
  answer: envelope(
    z.object({
      minDateBooking: z.iso.date(),
      maxDateBooking: z.iso.date(),
      maxDaysBookingPeriod: z.int(),
    }),
  ),
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
  body: z.object({ checkIn: z.iso.date(), checkOut: z.iso.date() }),
  answer: envelope(foundRooms),
  read: dataRead((data: z.infer<typeof foundRooms>) => ({
    ...data,
    rooms: data.rooms.map((room) => roomInWords(room)),
  })),
})
