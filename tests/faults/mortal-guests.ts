import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../contract/facts.ts'
import { placeBooking } from '../../contract/guest/bookings.ts'
import { setStatusBook } from '../../contract/office/bookings/booking-actions.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { createApi } from '../../web/kit/api.ts'
import { chanceOf } from '../races/seed.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { payOrder } from '../support/money/bank.ts'
import { signedInClient } from '../support/people/identities.ts'
import type { MortalHotel } from './mortal-hotel.ts'
import type { Tally } from './tally.ts'

const lookForServerEveryMs = 50
/** Guests enough to meet every death, and not so many that the machine is busy with nothing else. */
const betweenGuestsMs = 250

/** One guest after another books, pays and comes back, and some are cancelled, until it is enough. Servers may die at any moment. */
export async function keepGuestsComing(
  hotel: MortalHotel,
  door: number,
  tally: Tally,
  enough: AbortSignal,
): Promise<void> {
  for (let number = 1; !enough.aborted; number += 1) {
    await receiveGuest(hotel, `guest-${door}-${number}`, tally, enough).catch((error: Error) => {
      // Only the database can fail here: the bank lives on, and a dead server is an answer.
      tally.add(`guest: turned away: ${error.message.replace(/\S*\/\S*/g, '…')}`)
    })
    await pause(betweenGuestsMs)
  }
}

async function receiveGuest(
  hotel: MortalHotel,
  name: string,
  tally: Tally,
  enough: AbortSignal,
): Promise<void> {
  const chance = chanceOf(name)
  const { database } = hotel.context
  const client = await signedInClient(hotel.context, `${name}@example.com`)
  const api = createApi(transportTo(hotel, enough), () => client.token)
  const checkIn = addDays(hotelDate(hotel.context.clock.now()), chance.between(5, 60))
  const body = anOrder({ room_id: hotel.roomId, check_in: checkIn, check_out: addDays(checkIn, 2) })
  const placed = await api(placeBooking, { params: { lang: 'en' }, body })
  tally.add(`booking: ${outcomeOf(placed)}`)

  const attempts = await database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.order_number', 'a.booking_id', 'a.bank_order_id'])
    .where('b.customer_id', '=', client.id)
    .execute()
  // Whoever lost the page may have it open in another window: every order that the bank knows is paid.
  for (const { order_number } of attempts) {
    const card = chance.between(1, 10) <= 8 ? 'success' : 'no_funds'
    const paid = await payOrder(hotel, order_number, card).catch(unknownAtBank)
    tally.add(`card: ${paid === undefined ? 'the bank knows no such order' : card}`)
    for (const address of paid?.redirects ?? []) tally.add(`return: ${await comeBack(hotel, address)}`)
  }
  const bookingId = attempts[0]?.booking_id
  if (bookingId === undefined || chance.between(1, 10) > 5) return
  const staff = createApi(transportTo(hotel, enough), () => hotel.adminToken)
  const method = chance.oneOf(['cancelBook', 'cancelBookFull'] as const)
  const cancelled = await staff(setStatusBook, { query: { booking_id: bookingId, method } })
  tally.add(`staff: ${method}: ${outcomeOf(cancelled)}`)
}

/** The browser finds some server at the hotel's address, or none. */
async function comeBack(hotel: MortalHotel, address: string): Promise<string> {
  const server = hotel.address()
  if (server === undefined) return 'nobody there'
  return fetch(new URL(new URL(address).pathname, server), { redirect: 'manual' }).then(
    (response) => String(response.status),
    () => 'the server died',
  )
}

const transportTo =
  (hotel: MortalHotel, enough: AbortSignal): Parameters<typeof createApi>[0] =>
  async ({ method, url, headers, body }) => {
    while (hotel.address() === undefined && !enough.aborted) await pause(lookForServerEveryMs)
    const response = await fetch(new URL(url, hotel.address()), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }

const unknownAtBank = (error: Error): undefined => {
  if (!/: 40[49] /.test(error.message)) throw error
}

const outcomeOf = (reply: { ok: true } | { ok: false; failure: { kind: string; code?: string } }): string =>
  reply.ok ? 'ok' : (reply.failure.code ?? reply.failure.kind)
