import type { z } from 'zod'
import { placeBooking } from '../../../../contract/guest/bookings.ts'
import type { Language } from '../../../../contract/values.ts'
import type { WordedApi, WordedReply } from '../../../kit/worded-api.ts'
import type { Draft, GuestDraft } from './draft.ts'
import type { ChosenStay } from './load.ts'

type OrderBody = z.input<typeof placeBooking.body>
export type Order = Omit<OrderBody, 'expected_price' | 'expected_total' | 'terms_version'>

/** The code is the one that made the price that was seen: one that holds no good is not sent. */
export function orderOf(
  roomId: number,
  { checkIn, checkOut }: ChosenStay,
  { phone, guests }: Pick<Draft, 'phone' | 'guests'>,
  code?: string,
): Order {
  return {
    room_id: roomId,
    check_in: checkIn,
    check_out: checkOut,
    phone_number: phone.trim(),
    guests: guests.map(guestOf),
    ...(code !== undefined && { code }),
  }
}

const guestOf = ({ fullName, series, number, country }: GuestDraft): Order['guests'][number] => ({
  full_name: fullName.trim(),
  passport_serial_of_number: series === '' ? 'OTHER' : series,
  passport_serial_number: number.trim(),
  ...(series === 'OTHER' && { country: country.trim() }),
})

/** The order was sent before, and what came of it is over: the same people may book the same stay anew. */
const over: readonly string[] = ['booking_lapsed', 'booking_cancelled']
const mostTimes = 20

/**
 * Sends an order under a key that follows from the order itself. A double click, a retry after a lost answer and a second
 * tab with the same words in it all send the same key, so the server books once and answers all of them the same.
 */
export async function sendOrder(
  api: WordedApi,
  language: Language,
  order: Order,
  seen: { readonly due_now: number; readonly total: number },
): Promise<WordedReply<typeof placeBooking>> {
  const send = (time: number) =>
    api(placeBooking, {
      params: { lang: language },
      headers: { 'idempotency-key': orderKey(order, time) },
      body: { ...order, expected_price: seen.due_now, expected_total: seen.total },
    })
  for (let time = 0; time < mostTimes - 1; time++) {
    const reply = await send(time)
    const isOver = !reply.ok && reply.failure.kind === 'refused' && over.includes(reply.failure.code)
    if (!isOver) return reply
  }
  return send(mostTimes - 1)
}

export function orderKey(order: Order, time: number): string {
  const { room_id, check_in, check_out, phone_number, guests, code } = order
  const people = guests.map((guest) => [
    guest.full_name,
    guest.passport_serial_of_number,
    guest.passport_serial_number,
    guest.country ?? '',
  ])
  const ordered = [phone_number, people, ...(code === undefined ? [] : [code])]
  return `${room_id}.${check_in}.${check_out}.${digest(JSON.stringify(ordered))}.${time}`
}

/** 53 bits of a text: enough to tell one client's orders apart, and there without a secure connection. */
function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
