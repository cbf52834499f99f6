import { sql } from 'kysely'
import type { Call } from '../../contract/call.ts'
import { isRefusal, type Refusal } from '../../contract/errors.ts'
import type { placeBooking } from '../../contract/guest/bookings.ts'
import type { Tenge } from '../../contract/values.ts'
import type { Stay } from '../../domain/stay.ts'
import { type Settlement, settlePayment } from '../../server/actions/bank/settle-payment.ts'
import { changeRoomCounts, type RoomCounts } from '../../server/actions/nights/change-room-counts.ts'
import { closeRoomUnits } from '../../server/actions/nights/close-units.ts'
import type { Reply } from '../../web/kit/api.ts'
import type { Answer, Claim, RoomStay, Said } from '../history/lines.ts'
import type { Recorder } from '../history/recorder.ts'
import { expectSomeOrder } from '../history/verdict.ts'
import { readBookings, readNights } from './books.ts'
import type { RaceHotel } from './two-servers.ts'

/** What staff and the bank do here, written down for the judge as what guests do is by those who do it. */

export const roomStay = (roomId: number, { checkIn, checkOut }: Stay): RoomStay => ({
  room: roomId,
  checkIn,
  checkOut,
})

export function closeUnits(
  hotel: RaceHotel,
  { roomId, stay, units }: { roomId: number; stay: Stay; units: number },
): Promise<{ closed: true } | Refusal> {
  const { context, staffId, record } = hotel
  const range = { roomId, from: stay.checkIn, until: stay.checkOut, units }
  return record.call(
    'staff',
    { do: 'close', stay: roomStay(roomId, stay), units },
    () => closeRoomUnits(context, { staffId, ...range }),
    meaningOf({ units_not_free: 'no_night_left' }),
  )
}

export function countUnits(
  { context, staffId, record }: RaceHotel,
  { roomId, countTotal, countOnline }: RoomCounts & { roomId: number },
): Promise<{ changed: true } | Refusal> {
  return record.call(
    'staff',
    { do: 'count', room: roomId, total: countTotal, online: countOnline },
    () => changeRoomCounts(context, { staffId, roomId, countTotal, countOnline }),
    meaningOf({ counts_below_sold: 'no_night_left' }),
  )
}

/** The bank has taken the money of an attempt. */
export function settle(
  { context, record }: RaceHotel,
  { id, bookingId, amount }: { id: number; bookingId: number; amount: Tenge },
): Promise<Settlement> {
  return record.call(
    'the bank',
    { do: 'settle', booking: bookingId, order: String(id), amount },
    () => settlePayment(context, id),
    (settled) => (settled === 'busy' ? { answer: 'refused', code: settled } : { answer: 'done', settled }),
  )
}

/** What the outcome of an action says about the hotel. */
export const meaningOf =
  (claims: Readonly<Record<string, Claim>>, said: Said = {}) =>
  (outcome: object | Refusal): Answer => {
    if (!isRefusal(outcome)) return { answer: 'done', ...said }
    const claim = claims[outcome.refused]
    return { answer: 'refused', code: outcome.refused, ...(claim !== undefined && { claim }) }
  }

/** The same of a call over HTTP. Whoever hears nothing, or that the server could not, knows nothing. */
export const meaningOfReply =
  (claims: Readonly<Record<string, Claim>>, said: Said = {}) =>
  (reply: Reply<Call>): Answer => {
    if (reply.ok) return { answer: 'done', ...said }
    const { failure } = reply
    if (failure.kind !== 'refused' || failure.http >= 500) return { answer: 'unknown' }
    const claim = claims[failure.code]
    return { answer: 'refused', code: failure.code, ...(claim !== undefined && { claim }) }
  }

/**
 * Of an order. Some refusals are about the payment: the booking was made, and its guest does not hear its number. To the judge it is unknown, and the books
 * say which it was.
 */
export const meaningOfOrder =
  (claims: Readonly<Record<string, Claim>>) =>
  (reply: Reply<typeof placeBooking>): Answer => {
    if (reply.ok) return { answer: 'done', booking: reply.answer.request.data.book_number }
    const meaning = meaningOfReply(claims)(reply)
    return meaning.answer === 'refused' && isOfPayment.test(meaning.code) ? { answer: 'unknown' } : meaning
  }

const isOfPayment = /^(booking_|payment_|bank_|too_late_to_pay)/

/** By whom and for what an order was: how the books know one whose number nobody heard. */
export const markOf = (client: number | null, { room, checkIn, checkOut }: RoomStay): string =>
  `client ${client}, room ${room}, ${checkIn} to ${checkOut}`

/** A booking that was put into the database without a call. */
export async function noteStored({ context, record }: RaceHotel, booking: number): Promise<RoomStay> {
  const { rows } = await sql<{ room: number; checkIn: string; checkOut: string; paid: number }>`
    select b.room_id as room, b.taken_from as "checkIn", b.taken_until as "checkOut",
      coalesce((select sum(fee_part + stay_part) from ledger where booking_id = b.id), 0)::int as paid
    from bookings b where b.id = ${booking}`.execute(context.database)
  const [row] = rows
  if (!row) throw new Error(`There is no booking ${booking}.`)
  const { paid, ...stay } = row
  record.fact({ fact: 'booking', booking, status: 'paid', paid, stay })
  return stay
}

/** Refusals that say that there is nothing left to be done to a booking. */
export const saysOver = {
  booking_not_live: 'over',
  booking_lapsed: 'over',
  booking_cancelled: 'over',
} as const satisfies Record<string, Claim>

/** The books are read once more, then the judge has the word, and the servers stop. */
export async function endRace(hotel: RaceHotel): Promise<void> {
  try {
    await lookAtBooks(hotel)
    expectSomeOrder(hotel.record)
  } finally {
    await hotel.stop()
  }
}

/** What the hotel has come to, as the last look of the record. */
export async function lookAtBooks({ context, record }: Pick<RaceHotel, 'context' | 'record'>): Promise<void> {
  const at = { from: performance.now() }
  const [bookings, nights] = await Promise.all([
    readBookings(context.database, context.clock.now()),
    readNights(context.database, context.clock.now()),
  ])
  const begun = { ...at, to: performance.now() }
  for (const { id, bookNumber, customerId, stay, status, paid, extras } of bookings) {
    record.fact({ fact: 'named', number: bookNumber, booking: id, mark: markOf(customerId, stay) })
    // What was not used comes off the bill when a booking is called off.
    const charged = status === 'paid' && { charged: extras }
    record.saw('the books', { booking: id }, { ...(status && { status }), paid, ...charged }, begun)
  }
  lookAtNights(record, nights, begun)
}

/** Of each room, from its first night to its last. */
export function lookAtNights(
  record: Recorder,
  rooms: ReadonlyMap<number, Readonly<Record<string, number>>>,
  time: { from: number; to: number },
): void {
  for (const [room, taken] of rooms) {
    const days = Object.keys(taken).sort()
    const stay = { room, checkIn: days[0] ?? '', checkOut: dayAfter(days.at(-1) ?? '') }
    record.saw('the books', { stay }, { taken }, time)
  }
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
