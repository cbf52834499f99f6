import { z } from 'zod'
import { call, dataRead, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenLongId } from '../../ids.ts'
import { cleanlinesses, languages, stayWords } from '../../values.ts'
import { knownFacts } from '../stay/guest-facts.ts'
import { bookingExtra } from '../till/extras.ts'
import { statusMethods } from './booking-actions.ts'
import { bookingInWords, type InWords, kindInWords } from './booking-words.ts'
import { officeDate } from './dates.ts'
import { bookingNote, pinnedNote } from './notes.ts'
import { pageQuery } from './pages.ts'
import { quoteLines } from './quotes.ts'

const tmt = z.number().describe('TMT')
const number = z.string().nullable()

export const officeGuest = z.object({
  full_name: z.string().nullable().describe('null once it was erased'),
  passport_serial_number: z.string().nullable().describe('"AS 123456", or "C01X00T47 (Germany)"'),
  is_payer: z.boolean(),
  isnot_guest: z.boolean(),
  ...knownFacts,
})

export const officeBooking = z.object({
  id: z.int(),
  book_number: z.int(),
  room_id: z.int(),
  room_type: z.string().nullable().describe("in the caller's language"),
  customer_id: z.int().nullable(),
  type: z.int().min(0).max(5).describe('0 online, 1 blank, 2 check, 3 note, 4 bank transfer, 5 terminal'),
  type_payment: z.int().min(1).max(4).describe('1 booking, 2 room, 3 booking and room, 4 without payment'),
  status: z.int().min(0).max(3).describe('0 paid, 1 unpaid, 2 awaiting confirmation, 3 cancelled'),
  payment_status: z.int().min(0).max(3).describe('the same as status'),
  reception_status: z.int().min(0).max(2).describe('0 confirmed, 1 at reception, 2 not sent'),
  status_reception: z.int().min(0).max(2).describe('0 open, 1 cancelled by reception, 2 closed'),
  awaits_arrival: z
    .boolean()
    .describe('confirmed, and the guest has not come yet: confirmed before the check-in day, or undone'),
  // A server of the version before does not tell of the stay.
  stay: z
    .enum(stayWords)
    .default('expected')
    .describe('where the guest is: expected, in_house until somebody says that they left, departed, no_show'),
  arrived_at: z.iso.datetime().nullable().default(null),
  departed_at: z.iso.datetime().nullable().default(null),
  unit: z
    .string()
    .nullable()
    .default(null)
    .describe('the number of the room that was given: tonight’s, else the next, else the last'),
  available_from: z.iso.date(),
  available_to: z.iso.date(),
  created_at: z.iso.datetime(),
  payment_at: z.iso.datetime().nullable().describe('null while nothing was paid'),
  hold_until: z.iso.datetime().nullable(),
  lapsed: z.boolean().describe('its time to pay has passed'),
  price: tmt.describe('first night, TMT'),
  book_price: tmt.describe('fee when it was sold, TMT'),
  total: tmt,
  amount: tmt.describe('what it charges now while it is not paid, else payments less refunds; TMT'),
  paid: tmt.describe('payments less refunds, TMT'),
  balance: tmt.describe('still to be paid, TMT'),
  refund_due: tmt,
  refund_request_id: z.int().nullable().describe('a request that waits for a decision'),
  guest_name: z.string().nullable().describe('the first guest: by it a booking is called'),
  cardholdername: z.string().nullable(),
  cardholdername_old: z.string().nullable(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  payer_passportsn: z.string().nullable(),
  blank_number: number,
  check_number: number,
  terminal_number: number,
  card_number: z.string().nullable().describe('masked'),
  note_text: z.string().nullable(),
  payment_code_by_url: z.string().nullable().describe('for admin and booker'),
  guests: z.array(officeGuest),
  version: z.int().describe('sent back with a change: a newer one refuses'),
  can: z.array(z.enum(statusMethods)).describe('methods of set-statusbook that the caller could use now'),
})
export type OfficeBooking = z.infer<typeof officeBooking>
export type Booking = InWords<OfficeBooking>

export const bookedRoom = z.object({
  id: z.int(),
  price: tmt.describe("tonight's price, TMT"),
  translations: z.record(z.enum(languages), z.object({ room_type: z.string() })),
})
export type BookedRoom = z.infer<typeof bookedRoom>

export const bookedCustomer = z.object({
  id: z.int(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
})
export type BookedCustomer = z.infer<typeof bookedCustomer>

/** Every column of a list that holds something to sort by. */
export const sortableColumns = [
  'id',
  'book_number',
  'room_type',
  'guest_name',
  'full_name',
  'cardholdername',
  'cardholdername_old',
  'phone_number',
  'email',
  'available_from',
  'available_to',
  'created_at',
  'payment_at',
  'hold_until',
  'type',
  'type_payment',
  'status',
  'payment_status',
  'reception_status',
  'status_reception',
  'blank_number',
  'check_number',
  'terminal_number',
  'card_number',
  'note_text',
  'price',
  'book_price',
  'total',
  'amount',
  'paid',
  'balance',
] as const
export type SortableColumn = (typeof sortableColumns)[number]

export const listQuery = pageQuery.extend({
  q: pageQuery.shape.q.describe(
    'words, each in the booking’s id, number, names, phone, e-mail, receipt number or room; or dates of the stay',
  ),
  sort: z
    .enum(sortableColumns)
    .or(leftOut)
    .optional()
    .describe('book_number descending unless told otherwise, the unpaid list by payment_at'),
})
export type ListQuery = z.output<typeof listQuery>

export const listed = z.object({
  booking: z.array(officeBooking),
  rooms: z.array(bookedRoom).describe('of these bookings'),
  customers: z.array(bookedCustomer).describe('of these bookings; erased ones are missing'),
  book_price: tmt.describe("today's fee, TMT"),
  total: z.int().describe('how many were found'),
  total_is: z
    .enum(['exact', 'at_least'])
    .describe('a past list is counted up to 10,000; a search in it ends when enough was found'),
})
export type ListedData = z.infer<typeof listed>

export const listedInWords = (data: ListedData) => ({ ...data, booking: data.booking.map(bookingInWords) })
export type ListedBookings = ReturnType<typeof listedInWords>

const listOf = <const P extends string>(path: P, summary: string) =>
  call({
    method: 'GET',
    path,
    summary,
    query: listQuery,
    answer: envelope(listed),
    read: dataRead(listedInWords),
  })

export const getActiveBookings = listOf('/api/sys/get-active-bookings', 'Active online bookings')

export const getActiveManualBookings = call({
  method: 'GET',
  path: '/api/sys/off/get-active-bookings',
  summary: 'Active manual bookings; online is the number of active online ones',
  query: listQuery,
  answer: z.object({
    request: z.object({ status: z.int(), message: z.string(), data: listed, online: z.int() }),
  }),
  read: dataRead(listedInWords),
})

export const getExpiredBookings = listOf('/api/sys/get-bookings-expired', 'Expired online bookings')

export const getExpiredManualBookings = listOf('/api/sys/off/get-bookings-expired', 'Expired manual bookings')

export const getCancelledBookings = listOf('/api/sys/get-booking-canceled', 'Cancelled online bookings')

export const getCancelledManualBookings = listOf(
  '/api/sys/off/get-booking-canceled',
  'Cancelled manual bookings',
)

export const getReceptionBookings = listOf('/api/sys/get-active-bookings-recep', 'Bookings at reception')

export const getConfirmedBookings = listOf(
  '/api/sys/get-active-bookings-recep-confirmed',
  'Bookings that reception has confirmed',
)

export const getCancelledAtReception = listOf(
  '/api/sys/get-booking-canceled-recep',
  'Bookings that reception has cancelled and not closed',
)

export const getUnpaidBookings = listOf(
  '/api/sys/get-nop-bookings',
  'Bookings that are unpaid or await confirmation',
)

const bookingId = z.object({ id: writtenLongId })

const moneyRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  entry: z.enum(['payment', 'refund', 'correction', 'foreign_reversal']),
  type: z.int().min(0).max(5).describe('how it was paid: 0 by the bank, else as the type of a booking'),
  booking_part: tmt.describe('of the fee, TMT; negative where money went back'),
  room_part: tmt.describe('of the stay, TMT'),
  // A server of the version before knows no services.
  extras_part: tmt.default(0).describe('of services, TMT'),
  number: z.string().nullable().describe('of the blank, check or terminal slip'),
  username: z.string().nullable(),
  reason: z.string().nullable(),
})

const refundRow = z.object({
  id: z.int(),
  reason: z.enum(['policy', 'full', 'overpaid', 'late', 'double']),
  state: z.enum(['due', 'sending', 'unsure', 'by_hand', 'done', 'withdrawn']),
  amount: tmt,
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})

const bookingDetails = z.object({
  booking: officeBooking,
  room: bookedRoom.nullable(),
  customer: bookedCustomer.nullable(),
  made_by: z.string().nullable().describe('the member of staff who made it'),
  language: z.enum(languages).describe('in which the guest is written to'),
  quote: quoteLines,
  money: z.array(moneyRow),
  refunds: z.array(refundRow),
  refund_if_cancelled: tmt.describe('what cancelBook would give back now'),
  refund_request: z.object({ id: z.int(), asked_at: z.iso.datetime() }).nullable(),
  notes: z.array(bookingNote).describe('of staff, the latest first'),
  extras: z
    .array(bookingExtra)
    .default([])
    .describe('services and forgiven debts, in the order in which they were posted, withdrawn ones too'),
  takes_extras: z.boolean().default(false).describe('whether services can be posted to it now'),
})
export type BookingDetails = z.infer<typeof bookingDetails>

const detailsInWords = (details: BookingDetails) => ({
  ...details,
  booking: bookingInWords(details.booking),
  money: details.money.map(kindInWords),
})
export type BookingInFull = ReturnType<typeof detailsInWords>

export const getBooking = call({
  method: 'GET',
  path: '/api/sys/booking/:id',
  summary: 'One booking with everything; reception sees those that it can list',
  params: bookingId,
  answer: envelope(bookingDetails),
  read: dataRead(detailsInWords),
})

export const getBookingByNumber = call({
  method: 'GET',
  path: '/api/sys/booking-by-number/:book_number',
  summary: 'The same booking, found by the number that people know',
  params: z.object({ book_number: writtenLongId }),
  answer: envelope(bookingDetails),
  read: dataRead(detailsInWords),
})

export const historyLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(['client', 'staff', 'bank', 'job', 'system']),
  username: z.string().nullable(),
  action: z.string(),
  facts: z.record(z.string(), z.unknown()),
  personal: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('null where there is nothing, or it was erased'),
})
export type OfficeHistoryLine = z.infer<typeof historyLine>

export const getBookingHistory = call({
  method: 'GET',
  path: '/api/sys/booking/:id/history',
  summary: 'What happened to a booking, in order; reception sees those that it can list',
  params: bookingId,
  answer: envelope(z.object({ lines: z.array(historyLine) })),
})

const dayAtDesk = z.object({
  date: z.iso.date(),
  late: z
    .array(officeBooking)
    .describe('should have arrived before this day, has not come, and the stay is not over'),
  arrivals: z.array(officeBooking),
  in_house: z.array(officeBooking).describe('by the number of the room, where they have one'),
  departures: z.array(officeBooking).describe('whoever is booked until this day and has not left'),
  // A server of the version before tells of neither, and knows no numbered rooms.
  departed: z.array(officeBooking).default([]).describe('left on this day, whatever was booked'),
  still_in_house: z
    .array(officeBooking)
    .default([])
    .describe('of today: came, was to leave on a day before, and nobody has said that they did'),
  proposals: z
    .array(z.object({ booking_id: z.int(), unit_id: z.int(), number: z.string() }))
    .default([])
    .describe('the room that the plan has for each of those who are to come and have been given none'),
  unit_states: z
    .array(z.object({ unit_id: z.int(), number: z.string(), cleanliness: z.enum(cleanlinesses) }))
    .default([])
    .describe('of the rooms that are given or proposed to these bookings'),
  notes: z.array(pinnedNote).describe('pinned to these bookings'),
  rooms: z.array(bookedRoom),
  customers: z.array(bookedCustomer),
})

const dayInWords = (day: z.infer<typeof dayAtDesk>) => ({
  ...day,
  late: day.late.map(bookingInWords),
  arrivals: day.arrivals.map(bookingInWords),
  in_house: day.in_house.map(bookingInWords),
  departures: day.departures.map(bookingInWords),
  departed: day.departed.map(bookingInWords),
  still_in_house: day.still_in_house.map(bookingInWords),
})

export const getToday = call({
  method: 'GET',
  path: '/api/sys/today',
  summary:
    'Bookings of a day: who arrives, who is late, who is in the house (of a day to come: will be), who leaves, who has left',
  query: z.object({ date: officeDate.or(leftOut).optional().describe("the hotel's today when left out") }),
  answer: envelope(dayAtDesk),
  read: dataRead(dayInWords),
})
