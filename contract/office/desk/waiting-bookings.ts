import { z } from 'zod'
import { call, envelope } from '../../call.ts'

/** Of what waits for somebody, the bookings whose guests have to be asked for money. */
export const waitingBookingKinds = ['late_transfer', 'debt'] as const

const waitingBooking = z.object({
  kind: z.enum(waitingBookingKinds),
  book_number: z.int(),
  guest_name: z.string().nullable().describe('null once it was erased'),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  amount: z.number().describe('still to be paid, TMT'),
  hold_until: z.iso.datetime().nullable().describe('how long a transfer is waited for'),
})
export type WaitingBooking = z.infer<typeof waitingBooking>

export const getWaitingBookings = call({
  method: 'GET',
  path: '/api/sys/waiting-bookings',
  summary: 'Transfers whose time is nearly up, and guests who owe: the same ones of whom notices tell',
  answer: envelope(
    z.object({
      bookings: z.array(waitingBooking).describe('three hundred of each kind at most'),
      totals: z.object({ late_transfer: z.int(), debt: z.int() }),
    }),
  ),
})
