import { randomBytes } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { isPhoneNumber, storedPhone } from '../../../contract/facts.ts'
import type {
  BookingKind,
  BookingStatus,
  Language,
  PaymentScope,
  StaffRole,
  Tenge,
} from '../../../contract/values.ts'
import { isEmail } from '../../../domain/credentials.ts'
import { factsProblem } from '../../../domain/guest-facts.ts'
import { type Guest, guestsProblem } from '../../../domain/guests.ts'
import { staffHold } from '../../../domain/hold.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { partsOfScope, sumOf } from '../../../domain/money-parts.ts'
import { type GivenPrice, listedStay, type Quote, quoteByStaff } from '../../../domain/price.ts'
import { nightCount, type Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { takeTicket } from '../../database/access/gate-tickets.ts'
import { insertGuests } from '../../database/bookings/booking-guests.ts'
import { findBooking, insertBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { addLedgerEntry } from '../../database/money/ledger.ts'
import { insertCodeUse } from '../../database/rates/code-uses.ts'
import { findRoom } from '../../database/rooms/rooms.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { tokenHash } from '../../secrets/tokens.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { refuseUsedNumber } from '../money/accept-payment.ts'
import { receiptProblem } from '../money/take-payment.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { sellNights } from '../nights/sell-nights.ts'
import { type Pricing, readPricing } from '../rates/read-pricing.ts'
import { refuseGiven, refuseHuge, refuseOtherTotal } from '../rates/refuse-price.ts'
import { lockCodeUse, readCode, refuseCode, type StoredCode } from '../rates/take-code-use.ts'
import { scopeCharged } from './place-booking.ts'

export interface ManualOrder {
  readonly staffId: number
  readonly role: StaffRole
  readonly ticket: string
  /** Online stands for a booking that the guest pays by a link. */
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly receiptNumber: string | undefined
  readonly roomId: number
  readonly stay: Stay
  readonly guests: readonly Guest[]
  readonly phoneNumber: string
  readonly email: string | undefined
  readonly language: Language
  readonly noteText: string | undefined
  /** A word that is to make it cheaper, as it was typed. */
  readonly code?: string | undefined
  /** What they were told that it costs, if they say so. */
  readonly expectedTotal?: Tenge | undefined
  /** Another price than the listed one. */
  readonly given?: GivenPrice | undefined
}

export interface AddedBooking {
  readonly id: number
  readonly bookNumber: number
  readonly payCode: string
}

/** Staff book for a guest. They may sell every unit, whatever is offered online; the nights are taken in the same way. */
export async function addBooking(context: Context, order: ManualOrder): Promise<AddedBooking | Refusal> {
  const settings = await readPricing(context)
  const problem = formProblem(order)
  if (problem) return problem
  return retryWhileBusy(() =>
    allOrNothing(context.database, async (transaction) => {
      const now = context.clock.now()
      const ticket = { tokenHash: tokenHash(order.ticket), staffId: order.staffId, now }
      if (!(await takeTicket(transaction, ticket))) return refuse('ticket_used')
      // A price that staff give is not a code's.
      const code = await readCode({ database: transaction }, order.given ? undefined : order.code)
      const price = await priceOf(context, transaction, { order, code, settings })
      if (isRefusal(price)) return price
      const { roomId, stay } = order
      const sold = await sellNights(transaction, { roomId, stay, limit: 'count_total', now })
      const full = isRefusal(sold) ? sold : await lockCodeUse(transaction, code, now)
      if (full) return full
      return store(context, transaction, { order, price, code, settings, now })
    }).catch(refuseUsedNumber),
  )
}

function formProblem(order: ManualOrder): Refusal | undefined {
  if (!isPhoneNumber(order.phoneNumber)) return refuse('phone_wrong')
  if (order.email !== undefined && !isEmail(order.email)) return refuse('email_malformed')
  if (order.scope === 'none' && order.kind !== 'note') return refuse('scope_not_allowed')
  if (order.kind === 'online') return undefined
  return receiptProblem({ channel: order.kind, receiptNumber: order.receiptNumber })
}

async function priceOf(
  context: Context,
  transaction: Database,
  { order, code, settings }: { order: ManualOrder; code: StoredCode | undefined; settings: Pricing },
): Promise<Quote | Refusal> {
  const room = await findRoom(transaction, order.roomId)
  if (!room) return refuse('room_not_found')
  const nights = nightCount(order.stay)
  if (nights < 1) return refuse('dates_reversed')
  const { maxNights } = settings.bookingWindow
  if (nights > maxNights) return refuse('stay_too_long', { nights: maxNights })
  if (order.stay.checkIn < hotelDate(context.clock.now())) return refuse('dates_past')
  const today = hotelDate(context.clock.now())
  const wrongGuests = guestsProblem(order.guests, room.maxGuests) ?? factsProblem(order.guests, today)
  if (wrongGuests) {
    const { problem, ...facts } = wrongGuests
    return refuse(problem, facts)
  }
  const guests = order.guests.filter((guest) => guest.stays).length
  const price = quoteByStaff(room, { ...order, code, guests }, settings)
  const { role, given } = order
  return (
    refuseHuge(price) ??
    refuseGiven(price, given, { role, settings, today }) ??
    refuseCode(given ? undefined : order.code, code, price) ??
    refuseOtherTotal(order.expectedTotal, price) ??
    price
  )
}

/** Blanks, checks and terminal slips are paid; a transfer is awaited; a note is paid unless it was made without payment. */
function statusOf({ kind, scope }: ManualOrder): Exclude<BookingStatus, 'cancelled'> {
  if (kind === 'online' || scope === 'none') return 'unpaid'
  return kind === 'transfer' ? 'awaiting_confirmation' : 'paid'
}

async function store(
  context: Context,
  transaction: Database,
  {
    order,
    price,
    code,
    settings,
    now,
  }: {
    order: ManualOrder
    price: Quote
    code: StoredCode | undefined
    settings: Pricing
    now: Date
  },
): Promise<AddedBooking> {
  const status = statusOf(order)
  const scope = order.kind === 'online' ? scopeCharged(settings.chargedOnline) : order.scope
  const payCode = randomBytes(16).toString('hex')
  const { id, bookNumber } = await insertBooking(transaction, {
    payCode,
    kind: order.kind,
    scope,
    status,
    roomId: order.roomId,
    customerId: null,
    madeBy: order.staffId,
    ...order.stay,
    holdUntil: status === 'paid' ? null : staffHold({ status, scope, ...order.stay }, settings.holds, now),
    createdAt: now,
    paymentAt: status === 'paid' ? now : null,
    language: order.language,
    email: order.email ?? null,
    phoneNumber: storedPhone(order.phoneNumber),
    cardholderName: (order.guests.find((guest) => guest.isPayer) ?? order.guests[0])?.fullName.trim() ?? '',
    quote: price,
    termsVersion: null,
    refundHours: settings.refunds.hoursBefore,
    receiptNumber: order.receiptNumber ?? null,
    noteText: order.noteText ?? null,
  })
  await insertGuests(transaction, id, order.guests, context.config.documentKeys)
  if (code) await insertCodeUse(transaction, { bookingId: id, firstId: code.firstId })
  const paid = status === 'paid' && order.kind !== 'online' ? order.kind : undefined
  const parts = partsOfScope({ scope, ...price })
  const amount = sumOf(parts)
  if (paid && amount > 0) {
    const { receiptNumber, staffId } = order
    const entry = { bookingId: id, at: now, entry: 'payment', channel: paid, parts } as const
    await addLedgerEntry(transaction, { ...entry, receiptNumber, staffId })
  }
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId: order.staffId },
    about: { bookingId: id },
    action: 'added',
    facts: {
      roomId: order.roomId,
      ...order.stay,
      kind: order.kind,
      scope,
      total: price.total,
      ...(price.given !== undefined && { listed: listedStay(price) + price.fee }),
      ...(paid && { amount }),
      ...(code && { word: code.word }),
    },
    ...(price.given !== undefined && { personalFacts: { reason: price.given } }),
  })
  const booking = await findBooking(transaction, id)
  if (booking && order.kind === 'online')
    await queueBookingMail(transaction, booking, {
      kind: 'pay_link',
      about: `${booking.id}-${now.getTime()}`,
      now,
    })
  return { id, bookNumber, payCode }
}
