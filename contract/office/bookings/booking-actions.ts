import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { mostForStay } from '../../facts.ts'
import { id, longId, writtenId, writtenLongId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { typedCode } from '../../typed-code.ts'
import { type BookingKind, departurePrices, languages, type PaymentScope } from '../../values.ts'
import { givenEffect, sentGiven } from '../rates/given-price.ts'
import { typedFacts } from '../stay/guest-facts.ts'
import { officeScope, officeType } from '../wire-numbers.ts'
import { deskQuote } from './quotes.ts'

/** A document in one line: "AS 123456", or "C01X00T47 (Germany)" for another country's. */
const documentLine = z.string().max(90)

export const officeGuestInput = z.object({
  full_name: z.string().max(100),
  passport_serial_number: documentLine,
  is_payer: z.boolean().default(false),
  isnot_guest: z.boolean().default(false).describe('the payer does not come along'),
  ...typedFacts,
})

const guestList = z.array(officeGuestInput).max(30)
/** What the caller saw of the booking: if somebody has changed it since, nothing is done. */
const version = z.coerce.number().int().min(0).optional()

/** What the caller was told that it costs: if it costs something else by now, nothing is done. The whole of a booking is sent with its own total. */
const expected_total = sentTmt.min(0).max(mostForStay).optional()

const payerName = plainLine(z.string().trim().max(100))
const phone = z.string().max(30)
const number = z.union([z.string().max(20), z.int().min(0)]).nullish()

export const statusMethods = [
  'acceptPayment',
  'acceptReception',
  'acceptReceptionProgram',
  'undoArrival',
  'depart',
  'undoDeparture',
  'noShow',
  'cancelReceptionProgram',
  'cancelReceptionFullProgram',
  'cancelBook',
  'cancelBookFull',
  'returnBook',
] as const

interface KindAndScope {
  readonly kind: BookingKind
  readonly scope: PaymentScope
}

/** Refusals of an arrival that are questions: whoever answers yes sends them along. */
export const agreements = ['unit_not_ready', 'unit_not_left', 'refund_request_open'] as const
export type Agreement = (typeof agreements)[number]

const statusQuery = z.object({
  booking_id: writtenLongId,
  method: z.enum(statusMethods),
  type: z
    .string()
    .regex(/^[0-5]?$/)
    .optional(),
  nbc: z.string().max(20).optional(),
  unit_id: writtenId
    .optional()
    .describe('of an arrival: the numbered room; left out, the one that is given or proposed'),
  price: z
    .enum(departurePrices)
    .optional()
    .describe('of a departure before the check-out day; left out, as the hotel has set it'),
  owing: plainLine(z.string().trim().min(1).max(300))
    .optional()
    .describe('of a departure with something left to pay: why it is not paid now'),
  agreed: z
    .string()
    .max(200)
    .transform((words) => agreements.filter((word) => words.split(',').includes(word)))
    .optional()
    .describe('questions of the server that were answered with yes: their refusals, with commas between'),
  version,
})
type StatusQueryInWords = Omit<z.input<typeof statusQuery>, 'type'> & { readonly kind?: BookingKind }

/** Changes something by GET, as the office's first version did: the bearer header is needed, and repeating it does nothing twice. */
export const setStatusBook = call({
  method: 'GET',
  path: '/api/sys/set-statusbook',
  summary: 'Move a booking. `type` and `nbc` describe the payment, where one is taken',
  query: statusQuery,
  answer: envelope(z.object({ booking_id: z.int(), refund: z.number().optional() })),
  write: ({ query: { kind, ...query } }: { query: StatusQueryInWords }) => ({
    query: { ...query, ...(kind !== undefined && { type: String(officeType.to(kind)) }) },
  }),
})

const wholeForm = z.object({
  id: longId,
  guests: guestList,
  phone_number: phone,
  email: z.string().max(254),
  cardholdername: payerName.optional(),
  note_text: z.string().max(2000).nullish(),
  version,
  expected_total,
})

const paymentForm = z.object({
  id: longId,
  payment_at: z.union([z.iso.date(), z.iso.datetime(), z.literal('')]).nullish(),
  type: z.int().min(0).max(5),
  payment_status: z.int().min(1).max(4).describe('which part: 1 booking, 2 room, 3 both, 4 without payment'),
  len_guests: z.int(),
  numberBlankCheck: number,
  version,
})
type PaymentForm = z.input<typeof paymentForm>
type PaymentFormInWords = Omit<PaymentForm, 'type' | 'payment_status'> & KindAndScope

const paymentInNumbers = ({ kind, scope, ...form }: PaymentFormInWords): PaymentForm => ({
  ...form,
  type: officeType.to(kind),
  payment_status: officeScope.to(scope),
})

export const editBooking = call({
  method: 'POST',
  path: '/api/sys/edit-booking',
  summary: 'The whole booking with its guests, or the small form of its payment (len_guests)',
  body: z.union([wholeForm, paymentForm]),
  answer: envelope(z.object({ id: z.int() })),
  write: ({ body }: { body: z.input<typeof wholeForm> | PaymentFormInWords }) => ({
    body: 'kind' in body ? paymentInNumbers(body) : body,
  }),
})

export const updateRec = call({
  method: 'POST',
  path: '/api/sys/update-rec',
  summary: 'Move the stay: another room, other dates, other guests',
  body: z.object({
    booking_id: longId,
    guests: guestList,
    phone_number: phone,
    cardholdername: payerName.optional(),
    cardholderpassSerNumber: documentLine.optional().describe("the payer's document, if it changes"),
    room_id: id,
    available_from: z.iso.date(),
    available_to: z.iso.date(),
    note_text: z.string().max(2000).nullish(),
    version,
    expected_total,
  }),
  answer: envelope(z.object({ booking_id: z.int() })),
})

const freeForm = z.object({
  room_id: id,
  checkin: z.iso.date(),
  checkout: z.iso.date(),
  booking_id: longId.optional().describe('a booking that is to be moved: its own nights do not count'),
  guests: z
    .int()
    .min(1)
    .max(30)
    .optional()
    .describe('how many stay: with them the answer says what it costs'),
  type: z.int().min(0).max(5).optional(),
  type_payment: z.int().min(1).max(4).optional(),
  code: typedCode,
  given: givenEffect
    .nullable()
    .optional()
    .describe('another price that staff would give, or null for what is listed; admin and booker'),
})
type FreeFormInWords = Omit<z.input<typeof freeForm>, 'type' | 'type_payment'> & Partial<KindAndScope>

export const receptionCheckFree = call({
  method: 'POST',
  path: '/api/sys/reception-check-fr',
  summary: 'How many units of a room are free on all these nights, and what that would cost, for staff',
  body: freeForm,
  answer: z.object({
    request: z.object({ status: z.int(), message: z.string(), count: z.int() }),
    message: z.string(),
    count: z.int(),
    quote: deskQuote.optional().describe('where the guests were counted'),
    warnings: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .optional()
      .describe('why guests could not book it by themselves; staff may go on'),
  }),
  write: ({ body: { kind, scope, ...form } }: { body: FreeFormInWords }) => ({
    body: {
      ...form,
      ...(kind !== undefined && { type: officeType.to(kind) }),
      ...(scope !== undefined && { type_payment: officeScope.to(scope) }),
    },
  }),
})

export const bookingGate = call({
  method: 'POST',
  path: '/api/sys/booking-gate',
  summary: 'The password of the gate for a ticket that is good for one new booking',
  body: z.object({ password: z.string().max(200) }),
  answer: envelope(z.object({ ticket: z.string() })),
})

const newForm = z.object({
  ticket: z.string().min(1).max(200),
  type: z.int().min(0).max(5),
  type_payment: z.int().min(1).max(4).default(1),
  blank_number: number,
  check_number: number,
  terminal_number: number,
  room_id: id,
  available_from: z.iso.date(),
  available_to: z.iso.date(),
  phone_number: phone,
  email: z.string().max(254).nullish(),
  language: z.enum(languages).default('ru').describe('of the mails to the guest'),
  note_text: z.string().max(2000).nullish(),
  guests: guestList,
  code: typedCode,
  expected_total,
  given: sentGiven.optional().describe('another price than the listed one; admin and booker'),
})
type NewFormInWords = Omit<z.input<typeof newForm>, 'type' | 'type_payment'> & KindAndScope

export const newBooking = call({
  method: 'POST',
  path: '/api/sys/new-booking',
  summary: 'Book for a guest. Type 0 makes an unpaid booking with a pay link',
  body: newForm,
  answer: envelope(z.object({ id: z.int(), book_number: z.int(), pay_link: z.string() })),
  write: ({ body: { kind, scope, ...form } }: { body: NewFormInWords }) => ({
    body: { ...form, type: officeType.to(kind), type_payment: officeScope.to(scope) },
  }),
})
