import type { z } from 'zod'
import type {
  editBooking,
  newBooking,
  officeGuestInput,
} from '../../../../contract/office/bookings/booking-actions.ts'
import { officeScope, officeType } from '../../../../contract/office/wire-numbers.ts'
import type { BookingKind, DateText, PaymentScope } from '../../../../contract/values.ts'
import { readDocumentText } from '../../../../domain/document-text.ts'
import type { Guest } from '../../../../domain/guests.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { StatusForm } from '../../../../domain/status-form.ts'
import { readFacts } from './stay/guest-facts.ts'

/** What staff send, in our own words. */

type GuestInput = z.output<typeof officeGuestInput>
type EditBody = z.output<typeof editBooking.body>
type SmallForm = Extract<EditBody, { len_guests: unknown }>

export const readOfficeGuest = (guest: GuestInput): Guest => ({
  fullName: guest.full_name.trim(),
  document: readDocumentText(guest.passport_serial_number),
  isPayer: guest.is_payer,
  stays: !guest.isnot_guest,
  facts: readFacts(guest),
})

/** An empty `type` is none. */
export const readTypeText = (type: string | undefined): BookingKind | undefined =>
  type === undefined || type === '' ? undefined : officeType.from(Number(type))

export function readNumber(text: string | number | null | undefined): string | undefined {
  const number = text === null || text === undefined ? '' : String(text).trim()
  return number === '' ? undefined : number
}

export const readKind = (type: number): BookingKind => officeType.from(type) ?? 'note'

export const readScope = (scope: number): PaymentScope => officeScope.from(scope) ?? 'fee'

export const readStatusForm = (form: SmallForm): StatusForm => ({
  kind: readKind(form.type),
  scope: readScope(form.payment_status),
  paidOn: readPaymentDate(form.payment_at),
  receiptNumber: readNumber(form.numberBlankCheck),
  guests: form.len_guests,
})

function readPaymentDate(text: string | null | undefined): DateText | null {
  if (!text) return null
  return text.length > 10 ? hotelDate(new Date(text)) : text
}

/** Of the three numbers only the one that belongs to the type counts. */
export function readReceipt(body: z.output<typeof newBooking.body>): string | undefined {
  const numbers: Partial<Record<BookingKind, typeof body.blank_number>> = {
    blank: body.blank_number,
    check: body.check_number,
    terminal: body.terminal_number,
  }
  return readNumber(numbers[readKind(body.type)])
}
