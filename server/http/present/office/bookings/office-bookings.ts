import { statusMethods } from '../../../../../contract/office/bookings/booking-actions.ts'
import type {
  BookedCustomer,
  BookedRoom,
  ListedData,
  OfficeBooking,
  SortableColumn,
} from '../../../../../contract/office/bookings/bookings.ts'
import {
  officeOutcome,
  officeReception,
  officeScope,
  officeStatus,
  officeType,
} from '../../../../../contract/office/wire-numbers.ts'
import type { DateText, Language, StaffRole } from '../../../../../contract/values.ts'
import { isLapsed, mayMove, moveRefusal, stayWordOf } from '../../../../../domain/booking-state.ts'
import { documentText } from '../../../../../domain/document-text.ts'
import { guestNameOf } from '../../../../../domain/guests.ts'
import { balanceOf, partsOfScope, sumOf } from '../../../../../domain/money-parts.ts'
import { nightPrice } from '../../../../../domain/price.ts'
import { worksWithAllBookings } from '../../../../../domain/staff-roles.ts'
import type {
  BookingPage,
  BookingRow,
  BookingSort,
  ListedBooking,
  ListedBookings,
  NamedCustomer,
  NamedRoom,
  StoredGuest,
} from '../../../../actions/bookings/read-booking-list.ts'
import type { Pricing } from '../../../../actions/rates/read-pricing.ts'
import { toTmt } from '../../money.ts'
import { presentFacts } from '../stay/guest-facts.ts'

/** Bookings in the office's wire words. */

/** Who looks, when, and in which language. */
export interface View {
  readonly role: StaffRole
  readonly language: Language
  readonly now: Date
  readonly today: DateText
  readonly settings: Pricing
}

export const presentPage = (page: BookingPage, view: View): ListedData => ({
  ...presentListed(page, view),
  book_price: toTmt(view.settings.fee),
  total: page.total,
  total_is: page.totalIs,
})

export const presentListed = ({ bookings, rooms, customers }: ListedBookings, view: View) => ({
  booking: bookings.map((listed) => presentBooking(listed, rooms, view)),
  rooms: rooms.map((room) => presentBookedRoom(room, view)),
  customers: customers.map(presentCustomer),
})

export function presentBooking(
  listed: ListedBooking,
  rooms: readonly NamedRoom[],
  view: View,
): OfficeBooking {
  const { booking, guests } = listed
  const payer = guests.find(({ isPayer }) => isPayer)
  const room = rooms.find(({ id }) => id === booking.roomId)
  return {
    id: booking.id,
    book_number: booking.bookNumber,
    room_id: booking.roomId,
    room_type: room?.types[view.language] ?? null,
    customer_id: booking.customerId,
    ...presentState(booking, view.now),
    ...presentStay(listed, view),
    ...presentTimes(booking),
    ...presentMoney(listed),
    ...presentPapers(booking),
    guest_name: guestNameOf(guests, booking.cardholderName),
    cardholdername: booking.cardholderName,
    cardholdername_old: booking.cardholderNameOld,
    phone_number: booking.phoneNumber,
    email: booking.email,
    payer_passportsn: documentOf(payer),
    note_text: booking.noteText,
    payment_code_by_url: worksWithAllBookings(view.role) ? booking.payCode : null,
    guests: guests.map(presentGuest),
    version: listed.version,
    can: methodsOf(listed, view),
  }
}

function presentState(booking: BookingRow, now: Date) {
  const lapsed = isLapsed(booking, now)
  const status = officeStatus.to(lapsed ? 'unpaid' : booking.status)
  return {
    type: officeType.to(booking.kind),
    type_payment: officeScope.to(booking.scope),
    status,
    payment_status: status,
    reception_status: officeReception.to(booking.reception),
    status_reception: officeOutcome.to(booking.outcome),
    awaits_arrival: booking.reception === 'confirmed' && booking.awaitsArrival,
    lapsed,
  }
}

const presentStay = ({ booking, unit }: ListedBooking, { today }: View) => ({
  stay: stayWordOf(booking, { today }),
  arrived_at: booking.arrivedAt?.toISOString() ?? null,
  departed_at: booking.departedAt?.toISOString() ?? null,
  unit,
})

const presentTimes = (booking: BookingRow) => ({
  available_from: booking.checkIn,
  available_to: booking.checkOut,
  created_at: booking.createdAt.toISOString(),
  payment_at: booking.paymentAt?.toISOString() ?? null,
  hold_until: booking.holdUntil?.toISOString() ?? null,
})

function presentMoney({ booking, held, refund }: ListedBooking) {
  const isPaid = booking.status === 'paid' || booking.status === 'cancelled'
  return {
    price: toTmt(booking.firstNight),
    book_price: toTmt(booking.fee),
    total: toTmt(booking.total),
    amount: toTmt(sumOf(isPaid ? held : partsOfScope(booking))),
    paid: toTmt(sumOf(held)),
    balance: toTmt(balanceOf(booking, held)),
    refund_due: toTmt(refund.due),
    refund_request_id: refund.openRequestId,
  }
}

/** One number inside, under the name of its paper outside. */
const presentPapers = ({ kind, receiptNumber, cardNumber }: BookingRow) => ({
  blank_number: kind === 'blank' ? receiptNumber : null,
  check_number: kind === 'check' ? receiptNumber : null,
  terminal_number: kind === 'terminal' ? receiptNumber : null,
  card_number: cardNumber,
})

const documentOf = (guest: StoredGuest | undefined): string | null =>
  guest?.document ? documentText(guest.document) : null

const presentGuest = (guest: StoredGuest) => ({
  full_name: guest.fullName,
  passport_serial_number: documentOf(guest),
  is_payer: guest.isPayer,
  isnot_guest: !guest.stays,
  ...presentFacts(guest.facts),
})

/** The buttons that this member of staff can press now: by the table of moves, and not where a refund already went out. */
function methodsOf({ booking, refund }: ListedBooking, { role, now, today }: View) {
  const circumstances = {
    now,
    today,
    refundRequestOpen: refund.openRequestId !== null,
  }
  return statusMethods.filter(
    (method) =>
      mayMove(method, role) &&
      moveRefusal(method, booking, circumstances) === undefined &&
      !(method === 'returnBook' && refund.sent),
  )
}

const presentBookedRoom = (room: NamedRoom, { today, settings }: View): BookedRoom => ({
  id: room.id,
  price: toTmt(nightPrice(room, today, settings)),
  translations: {
    ru: { room_type: room.types.ru },
    tm: { room_type: room.types.tm },
    en: { room_type: room.types.en },
  },
})

const presentCustomer = (customer: NamedCustomer): BookedCustomer => ({
  id: customer.id,
  full_name: customer.fullName,
  email: customer.email,
  phone_number: customer.phoneNumber,
})

export const officeSorts: Readonly<Record<SortableColumn, BookingSort>> = {
  id: 'id',
  book_number: 'bookNumber',
  room_type: 'roomType',
  guest_name: 'guest',
  full_name: 'customerName',
  cardholdername: 'payer',
  cardholdername_old: 'payerBefore',
  phone_number: 'phone',
  email: 'email',
  available_from: 'checkIn',
  available_to: 'checkOut',
  created_at: 'createdAt',
  payment_at: 'paymentAt',
  hold_until: 'holdUntil',
  type: 'kind',
  type_payment: 'scope',
  status: 'status',
  payment_status: 'status',
  reception_status: 'reception',
  status_reception: 'outcome',
  blank_number: 'receiptNumber',
  check_number: 'receiptNumber',
  terminal_number: 'receiptNumber',
  card_number: 'cardNumber',
  note_text: 'note',
  price: 'firstNight',
  book_price: 'fee',
  total: 'total',
  amount: 'amount',
  paid: 'paid',
  balance: 'balance',
}
