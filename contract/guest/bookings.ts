import { z } from 'zod'
import { call, dataRead, envelope, inLanguage, plainEnvelope } from '../call.ts'
import { mostNamedGuests } from '../facts.ts'
import { id, longId, writtenLongId } from '../ids.ts'
import { sentTmt } from '../tmt.ts'
import { typedCode } from '../typed-code.ts'
import { languages, passportSeries } from '../values.ts'
import { wireFlag } from '../wire-numbers.ts'
import { guestStatus, guestType } from './wire-numbers.ts'

/** `OTHER` stands for a document without a Turkmen series; it needs its country. */
export const documentSeries = [...passportSeries, 'OTHER'] as const

export const guestInput = z.object({
  full_name: z.string().max(100),
  passport_serial_of_number: z.enum(documentSeries),
  passport_serial_number: z.string().max(20),
  country: z.string().max(60).optional(),
})

const quoteLines = z.object({
  nights: z.array(
    z.object({
      night: z.iso.date(),
      price: z.number(),
      extra_guests: z.number(),
      listed: z.number().optional().describe('what it would cost without the code, where that is more'),
    }),
  ),
  fee: z.number(),
  total: z.number(),
  due_now: z.number(),
  balance: z.number(),
  code: z.string().optional().describe('the word that made it cheaper'),
  takes_codes: z
    .literal(true)
    .optional()
    .describe('the hotel has codes at present: it is worth asking for one'),
})

export const getQuote = call({
  method: 'POST',
  path: '/api/:lang/quote',
  summary: 'What a stay costs, line by line; the figures that a booking would store',
  params: inLanguage,
  body: z.object({
    check_in: z.iso.date(),
    check_out: z.iso.date(),
    room_id: id,
    guests: z.int().min(1).max(mostNamedGuests),
    code: typedCode,
  }),
  answer: envelope(quoteLines),
})

export const placeBooking = call({
  method: 'POST',
  path: '/api/:lang/payment',
  summary: 'Book a room. The room is held for the guest, and formUrl is where to pay',
  params: inLanguage,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: z.object({
    check_in: z.iso.date(),
    check_out: z.iso.date(),
    room_id: id,
    phone_number: z.string().max(30),
    guests: z.array(guestInput).max(30),
    expected_price: sentTmt
      .optional()
      .describe('the sum due now that the guest saw, in TMT; another one is refused'),
    expected_total: sentTmt
      .optional()
      .describe('what the whole stay costs as the guest saw it, in TMT; another sum is refused'),
    terms_version: z.string().max(40).optional(),
    code: typedCode,
  }),
  answer: envelope(
    z.object({
      formUrl: z.string(),
      book_number: z.int(),
      code: z.string(),
      hold_until: z.iso.datetime().nullable(),
      amount: z.number(),
    }),
  ),
})

export const guestBooking = z.object({
  id: z.int(),
  room_id: z.int(),
  book_number: z.int(),
  full_name: z.string().describe('the payer'),
  available_from: z.iso.date(),
  available_to: z.iso.date(),
  amount: z.number(),
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
  book_price: z.number(),
  price: z.number(),
  guests_count: z.int(),
  type: z.int().describe('0 online, 1 by link, 2 may be paid now'),
  status: z.int().describe('0 successful, 1 not paid, 2 pending, 3 refund processed'),
  refund_state: z.enum(['none', 'due', 'done', 'refused']),
  pending_for: z
    .enum(['bank', 'transfer', 'refund_request', 'refund'])
    .nullable()
    .describe('what a pending one waits for: an answer, money, a decision, or money on its way back'),
  can_pay: z.boolean(),
  hold_until: z.iso.datetime().nullable(),
  pay_until: z.iso
    .datetime()
    .nullable()
    .describe('the last moment at which a payment can begin, some minutes before the hold ends'),
  confirmed: z.boolean().describe('paid and not cancelled: it stands, whatever is being asked about it'),
  lapsed: z.boolean().describe('not paid in time: the room is free for others'),
  refund_hours: z.int().describe('as they were agreed upon when it was made'),
  created_at: z.iso.datetime(),
})
export type GuestBooking = z.infer<typeof guestBooking>

const bookingInWords = <B extends GuestBooking>({ type, status, ...rest }: B) => ({
  ...rest,
  type: guestType.wordOf(type),
  status: guestStatus.wordOf(status),
})
/** By the hotel's clock: what a countdown begins with, whatever the caller's clock says. */
const answeredAt = z.iso.datetime()

/** As the guest's pages see it. */
export type Booking = ReturnType<typeof bookingInWords<GuestBooking>>

const ownGuest = guestInput.extend({ full_name: z.string() })

const ownBooking = guestBooking.extend({
  guests: z.array(ownGuest),
  payment_code_by_url: z.string(),
  payment_return_code: z
    .string()
    .nullable()
    .describe('of a payment that the bank has not decided about: where its status is'),
  has_bill: z.boolean().default(false).describe('the stay has ended, and there is a bill of it'),
  refund_asked: z.boolean().describe('a refund request is open, and can be withdrawn'),
  refund_hindrance: z
    .string()
    .nullable()
    .describe('why no refund can be asked for now, in words; null where it can'),
})
export type OwnBooking = ReturnType<typeof bookingInWords<z.infer<typeof ownBooking>>>

const ownBookings = z.object({
  request: z.object({
    status: z.int(),
    message: z.string(),
    cancel_status: z.union([z.literal(0), z.literal(1)]).describe('1: the hotel takes refund requests'),
    data: z.object({
      booking: z.array(ownBooking),
      rooms: z.array(
        z.object({
          id: z.int(),
          translations: z.object({ room_type: z.string() }),
          cover: z.string().nullable().describe('file name for /api/images'),
        }),
      ),
      book_price: z.number(),
      answered_at: answeredAt,
    }),
  }),
})

const ownInWords = ({ request: { cancel_status, data } }: z.infer<typeof ownBookings>) => ({
  takesRefunds: wireFlag.from(cancel_status),
  bookings: data.booking.map((booking) => bookingInWords(booking)),
  rooms: data.rooms,
  answeredAt: data.answered_at,
})
export type OwnBookings = ReturnType<typeof ownInWords>

export const getOwnBookings = call({
  method: 'GET',
  path: '/api/client/bookings',
  summary: "The client's own bookings, by status",
  answer: ownBookings,
  read: ownInWords,
})

export const countOwnBookings = call({
  method: 'GET',
  path: '/api/check-count-bookings',
  summary: 'How many live bookings the client has; at most 2',
  answer: envelope(z.int()),
})

export const dropBooking = call({
  method: 'POST',
  path: '/api/client/drop-booking',
  summary: 'Give an unpaid hold up',
  body: z.object({ booking_id: longId }),
  answer: plainEnvelope,
})

const bookingByCode = z.object({
  booking: guestBooking,
  guests: z.array(z.object({ full_name: z.string() })),
  translations: z.record(z.enum(languages), z.object({ room_type: z.string() })),
  answered_at: answeredAt,
})

export const getBookingByCode = call({
  method: 'GET',
  path: '/api/get-booking-code/:book_number/:code',
  summary: 'A booking for whoever holds its code: never with documents',
  params: z.object({ book_number: writtenLongId, code: z.string() }),
  answer: envelope(bookingByCode),
  read: dataRead((data: z.infer<typeof bookingByCode>) => ({
    ...data,
    booking: bookingInWords(data.booking),
  })),
})
