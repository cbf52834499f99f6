import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../contract/facts.ts'
import { getOwnBookings, placeBooking } from '../../contract/guest/bookings.ts'
import { setStatusBook } from '../../contract/office/bookings/booking-actions.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { Context } from '../../server/context.ts'
import { createApi } from '../../web/kit/api.ts'
import { readAnswer } from '../../web/kit/worded-api.ts'
import { chanceOf } from '../races/seed.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { payOrder } from '../support/money/bank.ts'
import { signedInClient } from '../support/people/identities.ts'

/** What the hotel has told a guest or the staff: from then on it must know of it. Times in ms, of the machine's clock. */
export interface Told {
  readonly bookNumber: number
  /** When the order was sent: no earlier can it be known. */
  readonly sentAt: number
  readonly bookedAt: number
  paidAt?: number
  cancelledAt?: number
}

export interface VisitedHotel {
  readonly context: Context
  readonly bankUrl: string
  readonly roomId: number
  readonly adminToken: string
  address(): string
}

/** One guest after another books, pays and looks; staff cancel some. Ends when nobody answers any more. */
export async function keepGuestsComing(
  hotel: VisitedHotel,
  door: number,
  told: Told[],
  enough: AbortSignal,
): Promise<void> {
  for (let number = 1; !enough.aborted; number += 1) {
    // Whoever is in the house when it is killed hears no more.
    await receiveGuest(hotel, `drill-${door}-${number}`, told).catch(() => pause(50))
  }
}

async function receiveGuest(hotel: VisitedHotel, name: string, told: Told[]): Promise<void> {
  const chance = chanceOf(name)
  const { database, clock } = hotel.context
  const client = await signedInClient(hotel.context, `${name}@example.com`)
  const api = createApi(transportTo(hotel), () => client.token)
  const checkIn = addDays(hotelDate(clock.now()), chance.between(5, 60))
  const body = anOrder({ room_id: hotel.roomId, check_in: checkIn, check_out: addDays(checkIn, 2) })
  const sentAt = Date.now()
  const placed = await api(placeBooking, { params: { lang: 'en' }, body })
  if (!placed.ok) return
  const guest: Told = { bookNumber: placed.answer.request.data.book_number, sentAt, bookedAt: Date.now() }
  told.push(guest)

  const attempt = await database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.order_number', 'a.booking_id'])
    .where('b.customer_id', '=', client.id)
    .executeTakeFirst()
  if (!attempt || chance.between(1, 10) > 8) return
  const { redirects } = await payOrder(hotel, attempt.order_number)
  for (const address of redirects ?? [])
    await fetch(new URL(new URL(address).pathname, hotel.address()), { redirect: 'manual' })
  const own = await api(getOwnBookings)
  if (!own.ok) return
  const { bookings } = readAnswer(getOwnBookings, own.answer)
  if (!bookings.some(({ status }) => status === 'paid')) return
  guest.paidAt = Date.now()

  if (chance.between(1, 10) > 2) return
  const staff = createApi(transportTo(hotel), () => hotel.adminToken)
  const cancelled = await staff(setStatusBook, {
    query: { booking_id: attempt.booking_id, method: 'cancelBookFull' },
  })
  if (cancelled.ok) guest.cancelledAt = Date.now()
}

const transportTo =
  (hotel: VisitedHotel): Parameters<typeof createApi>[0] =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(new URL(url, hotel.address()), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }
