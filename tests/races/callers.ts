import { setTimeout } from 'node:timers/promises'
import type { Call } from '../../contract/call.ts'
import { addDays } from '../../contract/facts.ts'
import { dropBooking, placeBooking } from '../../contract/guest/bookings.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { Stay } from '../../domain/stay.ts'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import type { Reply } from '../../web/kit/api.ts'
import type { Asked, Claim } from '../history/lines.ts'
import { markOf, meaningOfOrder, meaningOfReply, saysOver } from './recorded.ts'
import type { Client } from './two-servers.ts'

export interface Order {
  readonly roomId: number
  readonly stay: Stay
  readonly key?: string
  readonly code?: string
}

/** 'booked', or the code of the refusal. */
export interface Answer {
  readonly said: string
  readonly bookNumber?: number
}

/**
 * A server that finds no free connection to its database for five seconds says so instead of an answer, before it has done anything. Two hundred
 * callers on a slow machine meet that: like everybody they ask again.
 */
async function untilThereIsRoom<C extends Call>(ask: () => Promise<Reply<C>>): Promise<Reply<C>> {
  for (;;) {
    const reply = await ask()
    const isFull =
      !reply.ok && reply.failure.kind === 'refused' && reply.failure.code === 'database_unavailable'
    if (!isFull) return reply
    await setTimeout(200)
  }
}

export async function book(client: Client, order: Order): Promise<Answer> {
  tellFigure('attempts to book', 1)
  const { roomId, stay, key, code } = order
  const ask = () =>
    client.api(placeBooking, {
      params: { lang: 'en' },
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: {
        check_in: stay.checkIn,
        check_out: stay.checkOut,
        room_id: roomId,
        phone_number: '+99365123456',
        ...(code !== undefined && { code }),
        guests: [
          {
            full_name: 'Aman Amanow',
            passport_serial_of_number: 'AS',
            passport_serial_number: String(100_000 + client.id),
          },
        ],
      },
    })
  const reply = await client.record.call(
    `client ${client.id}`,
    whatIsAsked(client, order),
    () => untilThereIsRoom(ask),
    meaningOfOrder(claimsOf(client, order)),
  )
  if (reply.ok) return { said: 'booked', bookNumber: reply.answer.request.data.book_number }
  return { said: reply.failure.kind === 'refused' ? reply.failure.code : reply.failure.kind }
}

const whatIsAsked = (client: Client, { roomId, stay, key, code }: Order): Asked => ({
  do: 'book',
  stay: { room: roomId, ...stay },
  takes: [`client:${client.id}`, ...(code === undefined ? [] : [`code:${code}`])],
  spends: ['address'],
  mark: markOf(client.id, { room: roomId, ...stay }),
  ...(key !== undefined && { key: `${key} of client ${client.id}` }),
})

const claimsOf = ({ id }: Client, { code }: Order): Readonly<Record<string, Claim>> => ({
  sold_out: 'no_night_left',
  too_many_bookings: { full: `client:${id}` },
  too_many_holds_from_address: { full: 'address' },
  code_used_up: { full: `code:${code}` },
})

/** As a guest does who is asked to try again. */
export async function bookPatiently(client: Client, order: Order): Promise<Answer> {
  let answer = await book(client, order)
  for (let tries = 1; tries < 20 && answer.said === 'try_again'; tries += 1)
    answer = await book(client, order)
  return answer
}

export async function drop(client: Client, bookingId: number): Promise<string> {
  const reply = await client.record.call(
    `client ${client.id}`,
    { do: 'drop', booking: bookingId },
    () => untilThereIsRoom(() => client.api(dropBooking, { body: { booking_id: bookingId } })),
    meaningOfReply({ ...saysOver, booking_paid_already: 'over' }),
  )
  if (reply.ok) return 'dropped'
  return reply.failure.kind === 'refused' ? reply.failure.code : reply.failure.kind
}

/** How often each thing was said. */
export function tally(answers: readonly { said: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { said } of answers) counts[said] = (counts[said] ?? 0) + 1
  return counts
}

/** Far enough from today that midnight changes nothing during a test. */
export const someDay = addDays(hotelDate(new Date()), 30)

/** From the so many-th night after that day. */
export const stayFrom = (night: number, nights: number): Stay => ({
  checkIn: addDays(someDay, night),
  checkOut: addDays(someDay, night + nights),
})
