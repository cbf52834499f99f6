import { z } from 'zod'
import { call, dataRead, envelope } from '../../call.ts'
import { foundBys } from '../../values.ts'
import { bookingInWords } from './booking-words.ts'
import { bookedCustomer, bookedRoom, officeBooking } from './bookings.ts'

/** The search over everything shows so many at most: who wants more types more. */
export const mostFound = 12

const found = z.object({
  booking: officeBooking,
  by: z.enum(foundBys).describe('what answered to the words; stay: a date or the room'),
  text: z.string().nullable().describe('the name, phone, e-mail or number that it was'),
})

const finds = z.object({
  found: z.array(found).max(mostFound).describe('the best first'),
  rooms: z.array(bookedRoom).describe('of these bookings'),
  customers: z.array(bookedCustomer).describe('of these bookings; erased ones are missing'),
})

export const findBookings = call({
  method: 'GET',
  path: '/api/sys/find',
  summary:
    'Finds bookings of any list by number, phone, document, name or e-mail; reception those that it can list',
  query: z.object({
    q: z
      .string()
      .max(200)
      .optional()
      .describe(
        'a number, the end of a phone, a document, words, dates of the stay; under two signs finds nothing',
      ),
  }),
  answer: envelope(finds),
  read: dataRead((data: z.infer<typeof finds>) => ({
    ...data,
    found: data.found.map((one) => ({ ...one, booking: bookingInWords(one.booking) })),
  })),
})
