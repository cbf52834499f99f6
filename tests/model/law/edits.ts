import type { BookingKind, PaymentScope } from '../../../contract/values.ts'
import { payAtDesk } from './at-desk.ts'
import { guestIsPaying } from './bank.ts'
import { guestsProblems, type StayWanted } from './bookings.ts'
import { daysFrom, nightsBetween } from './calendar.ts'
import {
  type Booking,
  type Hotel,
  isInHouse,
  isLive,
  type Outcome,
  openRequest,
  reasons,
  today,
} from './hotel.ts'
import { correctTo, dueOrders, hasBankMoneyMoved, onBill, overpaid, refundChange, setDue } from './money.ts'
import { latestHold, missing, staffHold } from './moves.ts'
import { freeForStaff } from './nights.ts'
import { chargesWholeStay, firstParts, pricesAfter } from './prices.ts'
import { isNumbered, isNumberUsed, receiptProblem } from './receipts.ts'

/** The whole form. Dates never change; another number of guests changes the price of a live booking. */
export function editBooking(
  hotel: Hotel,
  booking: Booking,
  form: { guests: number; withAbsentPayer: boolean; email: 'given' | 'missing' },
): Outcome {
  if (form.email === 'missing') return new Set(['email_missing'])
  const paying = guestIsPaying(hotel, booking)
  const { room, checkIn, checkOut } = booking
  const changesPrice = isLive(booking, hotel) && form.guests !== booking.staying
  const problems = guestsProblems(hotel, { room, guests: form.guests })
  const isWrong = problems.no_guests || problems.too_many_guests
  const after = repriced(hotel, booking, { room, checkIn, checkOut, guests: isWrong ? 1 : form.guests })
  const why = reasons({
    booking_departed: booking.departedAt !== null,
    ...problems,
    ...(changesPrice && {
      payment_in_progress: paying,
      refund_under_way: refundChange(booking, overpaid(after)) === 'under_way',
    }),
  })
  if (why.size > 0) return why
  if (changesPrice) {
    Object.assign(booking, { nights: after.nights, wholeStay: after.wholeStay })
    setDue(hotel, booking, overpaid(booking))
  }
  booking.staying = form.guests
  booking.listed = form.guests + (form.withAbsentPayer ? 1 : 0)
  return 'done'
}

const repriced = (hotel: Hotel, booking: Booking, change: StayWanted): Booking => ({
  ...booking,
  nights: pricesAfter(hotel, booking, change),
  wholeStay: chargesWholeStay(hotel, booking),
})

/** A live stay moves to another room or other dates. Nights before today never change. */
export function moveStay(hotel: Hotel, booking: Booking, wanted: StayWanted): Outcome {
  const paying = guestIsPaying(hotel, booking)
  const { room, checkIn, checkOut, guests } = wanted
  const first = today(hotel)
  const coming = nightsBetween(checkIn < first ? first : checkIn, checkOut)
  const isReversed = checkOut <= checkIn
  const after = isReversed ? booking : repriced(hotel, booking, wanted)
  const why = reasons({
    payment_in_progress: paying,
    booking_departed: booking.departedAt !== null,
    booking_not_live: !isLive(booking, hotel) && !isInHouse(booking, hotel),
    dates_reversed: isReversed,
    stay_too_long: daysFrom(checkIn, checkOut) > hotel.rules.mostNights,
    dates_past:
      checkOut < first || (checkIn !== booking.checkIn && (checkIn < first || booking.checkIn < first)),
    ...guestsProblems(hotel, wanted),
    sold_out: coming.length > 0 && freeForStaff(hotel, { room, nights: coming, except: booking }) < 1,
    refund_under_way: refundChange(booking, overpaid(after)) === 'under_way',
  })
  if (why.size > 0) return why
  if (booking.unit !== 'none') {
    // Numbered rooms belong to a category; whoever comes back to it finds the old one free or not.
    if (room !== booking.room || booking.unit === 'unknown') booking.unit = 'unknown'
    if (checkIn > first) booking.unit = 'none'
  }
  Object.assign(booking, { room, checkIn, checkOut, nights: after.nights, wholeStay: after.wholeStay })
  booking.taken = [...booking.taken.filter((night) => night < first), ...coming]
  // A guest who is to come on another day is not here.
  if (booking.reception === 'confirmed' && checkIn > first) booking.awaited = true
  booking.staying = guests
  booking.listed = guests
  if (booking.hold !== null) booking.hold = Math.min(booking.hold, latestHold(booking))
  setDue(hotel, booking, overpaid(booking))
  return 'done'
}

export interface StatusForm {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly isDated: boolean
  readonly number: string | undefined
  readonly listed: number
}

/** The small form: how a booking is paid, which part, and when. */
export function fillStatusForm(hotel: Hotel, booking: Booking, form: StatusForm): Outcome {
  const paying = guestIsPaying(hotel, booking)
  const why = reasons({
    payment_in_progress: paying,
    booking_not_live: !isLive(booking, hotel),
    guests_changed: form.listed !== booking.listed,
    ...receiptProblem(form.kind, form.number),
    number_used: isNumberUsed(hotel, form.kind, form.number, booking),
    extras_on_bill: staysOpen(booking, form) && form.scope !== 'none' && onBill(booking) > 0,
    ...(form.kind === booking.kind
      ? sameKindProblems(booking, form)
      : otherKindProblems(hotel, booking, form)),
  })
  if (why.size > 0) return why
  if (form.kind === booking.kind) fillSameKind(hotel, booking, form)
  else fillOtherKind(hotel, booking, form)
  return 'done'
}

const mayNotTouchMoney = (booking: Booking): boolean =>
  hasBankMoneyMoved(booking) || dueOrders(booking).length > 0

/** Sent empty, with type and scope as they were: the payment is taken back. */
const isEmptied = (booking: Booking, form: StatusForm): boolean =>
  !form.isDated && form.scope === booking.scope && booking.status !== 'unpaid'

/** Not paid afterwards. */
const staysOpen = (booking: Booking, form: StatusForm): boolean =>
  !form.isDated && (form.kind !== booking.kind || booking.status !== 'paid' || isEmptied(booking, form))

function sameKindProblems(booking: Booking, form: StatusForm): Record<string, boolean> {
  const emptied = isEmptied(booking, form)
  const rescoped = form.scope !== booking.scope
  const isPaid = booking.status === 'paid'
  const staysUnpaid = booking.status === 'unpaid' && !form.isDated
  return {
    already_at_reception: (emptied || rescoped) && booking.reception !== 'not_sent',
    bank_money_or_refund: (emptied || (rescoped && isPaid)) && mayNotTouchMoney(booking),
    refund_request_open: (emptied || (rescoped && isPaid)) && openRequest(booking) !== undefined,
    scope_not_allowed: rescoped && form.scope === 'none' && (booking.kind !== 'note' || !staysUnpaid),
  }
}

function fillSameKind(hotel: Hotel, booking: Booking, form: StatusForm): void {
  const emptied = isEmptied(booking, form)
  const rescoped = form.scope !== booking.scope
  booking.receipt = form.number ?? booking.receipt
  if (rescoped) {
    booking.scope = form.scope
    booking.wholeStay = true
  }
  if (emptied) {
    correctTo(booking, { fee: 0, stay: 0 })
    booking.status = 'unpaid'
    booking.hold = staffHold(hotel, booking)
  } else if (booking.status === 'paid') {
    if (rescoped) correctTo(booking, firstParts(booking))
  } else if (form.isDated) accept(booking)
  else if (form.scope === 'none') booking.hold = null
  else booking.hold ??= staffHold(hotel, booking)
}

function accept(booking: Booking): void {
  const way = booking.kind === 'online' ? 'note' : booking.kind
  const number = booking.receipt ?? undefined
  payAtDesk(booking, { way, number, parts: missing(booking, firstParts(booking)) })
}

function otherKindProblems(hotel: Hotel, booking: Booking, form: StatusForm): Record<string, boolean> {
  const isTransfer = form.kind === 'transfer' && !form.isDated
  return {
    type_fixed: booking.kind === 'online' || form.kind === 'online',
    booking_paid_already: booking.status === 'paid',
    payment_date_missing: isNumbered(form.kind) && !form.isDated,
    already_at_reception: isTransfer && booking.reception !== 'not_sent',
    too_late_for_transfer: isTransfer && today(hotel) >= booking.checkIn,
    scope_not_allowed: form.scope === 'none' && (form.kind !== 'note' || form.isDated),
  }
}

function fillOtherKind(hotel: Hotel, booking: Booking, form: StatusForm): void {
  booking.kind = form.kind
  booking.scope = form.scope
  booking.wholeStay = true
  booking.receipt = form.number ?? null
  if (form.isDated) accept(booking)
  else {
    const status = form.kind === 'transfer' ? 'awaiting_confirmation' : 'unpaid'
    const isKept = status === booking.status && booking.hold !== null && form.scope !== 'none'
    booking.status = status
    if (!isKept) booking.hold = staffHold(hotel, booking)
  }
}
