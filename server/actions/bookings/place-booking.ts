import { randomBytes } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { isPhoneNumber, mostLiveBookings } from '../../../contract/facts.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import { ruleAllows } from '../../../domain/availability.ts'
import { type Guest, guestsProblem } from '../../../domain/guests.ts'
import { guestHold } from '../../../domain/hold.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { type Quote, quote } from '../../../domain/price.ts'
import { codeWord } from '../../../domain/rates/better-price.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import {
  type BeforePlacing,
  commitPlaced,
  idAndAddressLock,
  lockAndLook,
} from '../../database/bookings/placing.ts'
import type { Database } from '../../database/connection.ts'
import { unpaidFromAddress } from '../../database/nights/free-holds.ts'
import type { OfferedRoom } from '../../database/rooms/rooms.ts'
import { fingerprint, fingerprints } from '../../secrets/document-keys.ts'
import {
  allowFreeHold,
  type CountedAddress,
  countedHolds,
  refuseFullAddress,
} from '../nights/limit-free-holds.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { refuseRestricted, refuseStay } from '../nights/search-rooms.ts'
import { sellNightsWith } from '../nights/sell-nights.ts'
import { type Pricing, readLastPricing, readPricing } from '../rates/read-pricing.ts'
import { refuseHuge, refuseOtherTotal } from '../rates/refuse-price.ts'
import { lockCodeUse, readCode, refuseCode, refuseGuessing, type StoredCode } from '../rates/take-code-use.ts'

export interface BookingOrder {
  readonly customerId: number
  readonly roomId: number
  readonly stay: Stay
  readonly guests: readonly Guest[]
  readonly phoneNumber: string
  readonly language: Language
  /** What the guest saw as due now; another price is refused. */
  readonly expectedPrice: Tenge | undefined
  /** What the guest saw as the price of the whole stay: a night may cost more that is not paid now. */
  readonly expectedTotal?: Tenge | undefined
  readonly termsVersion: string | undefined
  /** A word that is to make it cheaper, as it was typed. */
  readonly code?: string | undefined
  readonly idempotencyKey: string | undefined
  /** From where it was sent, as limits count it. */
  readonly address: string
}

export interface PlacedBooking {
  readonly id: number
  readonly bookNumber: number
  readonly payCode: string
  readonly holdUntil: Date | null
  readonly dueNow: Tenge
}

/** A guest books: everything is checked, and the nights are taken for the length of the hold, or nothing happens. */
export const placeOwnBooking = async (
  context: Context,
  order: BookingOrder,
): Promise<PlacedBooking | Refusal> =>
  (await refuseGuessing(context, { typed: order.code, address: order.address })) ??
  retryWhileBusy(() => placeByPricesOfNow(context, order))

/** Prices that this process knows are nearly always those of now: the order asks for them only where the database says otherwise. */
async function placeByPricesOfNow(context: Context, order: BookingOrder): Promise<PlacedBooking | Refusal> {
  const placed = await placeOnce(context, order, await readLastPricing(context))
  if (placed !== outdated) return placed
  const again = await placeOnce(context, order, { pricing: await readPricing(context) })
  return again === outdated ? refuse('try_again') : again
}

const outdated = 'outdated'

/** Takes the nights of this order back: the address had no room for it, or its code was used up. */
class TakenBack extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

async function placeOnce(
  context: Context,
  order: BookingOrder,
  { pricing, version }: { pricing: Pricing; version?: string },
): Promise<PlacedBooking | Refusal | typeof outdated> {
  // Before the transaction: whoever holds one connection of the pool must not wait for another.
  const code = await readCode(context, order.code)
  const placed = context.database.transaction().execute(async (transaction) => {
    const { customerId, roomId, idempotencyKey: key, address } = order
    const asked = context.clock.now()
    // Whoever asks for impossible dates locks nobody's nights with them.
    const nights = refuseStay(pricing, order.stay, hotelDate(asked)) ? undefined : order.stay
    const before = await lockAndLook(transaction, { customerId, roomId, key, now: asked, nights })
    const now = context.clock.now()
    const { customer, earlier } = before
    // Erased while the order was on its way.
    if (customer.email === null) return refuse('sign_in_required')
    const repeated = await answerOfSameKey(context, transaction, { order, sameKey: before.sameKey })
    if (repeated) return repeated
    if (version !== undefined && before.contentVersion !== version) return outdated
    const price = checkOrder(order, { room: before.room, pricing, code, today: hotelDate(now) })
    if (isRefusal(price)) return price
    if (before.liveBookings >= mostLiveBookings) return refuse('too_many_bookings')
    const asker = { ...customer, email: customer.email, address }
    const allowed = allowFreeHold(context, { asker, earlier, limits: pricing.limits, now })
    if (isRefusal(allowed)) return allowed
    const limits = { limits: pricing.limits, now }
    const sold = await sellNightsWith(
      transaction,
      { roomId, stay: order.stay, limit: 'count_online', now, ahead: before.nightsAhead },
      idAndAddressLock(transaction, allowed.address),
      unpaidFromAddress(transaction, countedHolds(allowed.address, limits)),
    )
    if (isRefusal(sold)) return sold
    const [[next], unpaid] = sold.beside
    const full = refuseFullAddress(unpaid, limits) ?? (await lockCodeUse(transaction, code, now))
    if (full) throw new TakenBack(full)
    if (!next) throw new Error('A sequence gave no number.')
    const { email } = customer
    const placing = { ...next, order, price, code, email, now, settings: pricing, ...allowed }
    return store(context, transaction, placing)
  })
  return placed.catch((error) => {
    if (error instanceof TakenBack) return error.refusal
    throw error
  })
}

/** The price, if everything about the order that does not depend on others is right. */
function checkOrder(
  order: BookingOrder,
  {
    room,
    pricing,
    code,
    today,
  }: {
    room: OfferedRoom | undefined
    pricing: Pricing
    code: StoredCode | undefined
    today: DateText
  },
): Quote | Refusal {
  if (!room) return refuse('room_not_found')
  const wrongDates = refuseStay(pricing, order.stay, today)
  if (wrongDates) return wrongDates
  if (!ruleAllows(room.rule, order.stay, today)) return refuse('room_not_offered')
  const restricted = refuseRestricted(pricing, order.roomId, order.stay)
  if (restricted) return restricted
  const wrongGuests = guestsProblem(order.guests, room.maxGuests)
  if (wrongGuests) {
    const { problem, ...facts } = wrongGuests
    return refuse(problem, facts)
  }
  if (!isPhoneNumber(order.phoneNumber)) return refuse('phone_wrong')
  const price = quote(room, order.stay, order.guests.length, pricing, code)
  const wrongCode = refuseHuge(price) ?? refuseCode(order.code, code, price)
  if (wrongCode) return wrongCode
  if (order.expectedPrice !== undefined && order.expectedPrice !== price.dueNow) {
    return refuse('price_changed', { price: price.dueNow / 100 })
  }
  return refuseOtherTotal(order.expectedTotal, price) ?? price
}

async function store(
  { config: { documentKeys } }: Context,
  transaction: Database,
  {
    id,
    order,
    price,
    code,
    email,
    now,
    settings: { holds, chargedOnline, refunds },
    address,
  }: {
    id: number
    order: BookingOrder
    price: Quote
    code: StoredCode | undefined
    email: string | null
    now: Date
    settings: Settings
    address: CountedAddress
  },
): Promise<PlacedBooking> {
  const payCode = randomBytes(16).toString('hex')
  const holdUntil = guestHold(holds, now)
  const { customerId, roomId, stay, guests, idempotencyKey } = order
  const booking = {
    payCode,
    kind: 'online',
    scope: scopeCharged(chargedOnline),
    status: 'unpaid',
    roomId,
    customerId,
    madeBy: null,
    ...stay,
    holdUntil,
    createdAt: now,
    language: order.language,
    email,
    phoneNumber: order.phoneNumber.trim(),
    cardholderName: payerName(guests),
    quote: price,
    termsVersion: order.termsVersion ?? null,
    refundHours: refunds.hoursBefore,
  } as const
  const key = idempotencyKey && { text: idempotencyKey, bodyHash: fingerprint(textOf(order), documentKeys) }
  const history = {
    at: now,
    actor: { kind: 'client', customerId },
    about: { bookingId: id },
    action: 'placed',
    facts: {
      roomId,
      ...stay,
      guests: guests.length,
      total: price.total,
      dueNow: price.dueNow,
      ...(code && { word: code.word }),
    },
  } as const
  const placed = { id, booking, guests, address, key: key || undefined, codeId: code?.firstId, history }
  const { bookNumber } = await commitPlaced(transaction, placed, documentKeys)
  return { id, bookNumber, payCode, holdUntil, dueNow: price.dueNow }
}

/** Which part of the price an online booking charges, in the words of the booking. */
export function scopeCharged(charged: Settings['chargedOnline']): 'fee' | 'stay' | 'fee_and_stay' {
  if (charged.stay === 'nothing') return 'fee'
  return charged.fee ? 'fee_and_stay' : 'stay'
}

const payerName = (guests: readonly Guest[]): string =>
  (guests.find((guest) => guest.isPayer) ?? guests[0])?.fullName.trim() ?? ''

/** A repeated key answers the same booking; the same key with another order is refused. */
async function answerOfSameKey(
  { config }: Context,
  transaction: Database,
  { order, sameKey }: { order: BookingOrder; sameKey: BeforePlacing['sameKey'] },
): Promise<PlacedBooking | Refusal | undefined> {
  if (!sameKey) return undefined
  const same = fingerprints(textOf(order), config.documentKeys).some((hash) => hash.equals(sameKey.bodyHash))
  if (!same) return refuse('key_used_differently')
  const booking = await findBooking(transaction, sameKey.bookingId)
  return booking && { ...booking }
}

/** What the guest ordered, the code too; the price that was seen is a condition, not a part of it. */
const textOf = ({ roomId, stay, guests, phoneNumber, code }: BookingOrder): string =>
  JSON.stringify({ roomId, stay, guests, phoneNumber, ...(code !== undefined && { code: codeWord(code) }) })
