import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../contract/facts.ts'
import { placeBooking } from '../../contract/guest/bookings.ts'
import { setStatusBook } from '../../contract/office/bookings/booking-actions.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { createApi } from '../../web/kit/api.ts'
import type { Recorder } from '../history/recorder.ts'
import { meaningOfOrder, meaningOfReply, saysOver } from '../races/recorded.ts'
import { type Chance, chanceOf } from '../races/seed.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { payOrder } from '../support/money/bank.ts'
import { signedInClient } from '../support/people/identities.ts'
import { type Acknowledged, nothingYet } from './acknowledged.ts'
import type { MortalHotel } from './mortal-hotel.ts'
import type { Tally } from './tally.ts'

const lookForServerEveryMs = 50
/** Guests enough to meet every death, and not so many that the machine is busy with nothing else. */
const betweenGuestsMs = 250

/** Where guests come. */
export type OpenHotel = Pick<MortalHotel, 'context' | 'bankUrl' | 'roomId' | 'adminToken' | 'address'> & {
  /** With few units, which more guests want than there are: for some of them. */
  readonly smallRoomId?: number
  /** What guests and staff ask and hear, where a judge is to read it. */
  readonly record?: Recorder
  /** Guests who cannot know whether their order arrived send it again, as the site does. */
  readonly insistentGuests?: true
}

const tryAgainMs = 300

/** One guest after another books, pays and comes back, and some are cancelled, until it is enough. Servers may die at any moment. */
export async function keepGuestsComing(
  hotel: OpenHotel,
  door: number,
  tally: Tally,
  enough: AbortSignal,
  told: Acknowledged = nothingYet(),
): Promise<void> {
  for (let number = 1; !enough.aborted; number += 1) {
    await receiveGuest(hotel, `guest-${door}-${number}`, { tally, told, enough }).catch((error: Error) => {
      // Only the database can fail here: the bank lives on, and a dead server is an answer.
      tally.add(`guest: turned away: ${error.message.replace(/\S*\/\S*/g, '…')}`)
    })
    await pause(betweenGuestsMs)
  }
}

async function receiveGuest(
  hotel: OpenHotel,
  name: string,
  { tally, told, enough }: { tally: Tally; told: Acknowledged; enough: AbortSignal },
): Promise<void> {
  const chance = chanceOf(name)
  const { database } = hotel.context
  const client = await signedInClient(hotel.context, `${name}@example.com`)
  const api = createApi(transportTo(hotel, enough), () => client.token)
  const checkIn = addDays(hotelDate(hotel.context.clock.now()), chance.between(5, 60))
  const roomId = roomFor(hotel, chance)
  const body = anOrder({ room_id: roomId, check_in: checkIn, check_out: addDays(checkIn, 2) })
  const headers = { 'idempotency-key': name }
  const order = () => {
    const ask = () =>
      api(placeBooking, { params: { lang: 'en' }, body, ...(hotel.insistentGuests && { headers }) })
    if (!hotel.record) return ask()
    const stay = { room: roomId, checkIn, checkOut: addDays(checkIn, 2) }
    // They order once: what was lost is known by who they are.
    const asked = { do: 'book', stay, key: `client ${client.id}` } as const
    return hotel.record.call(`client ${client.id}`, asked, ask, meaningOfOrder({ sold_out: 'no_night_left' }))
  }
  let placed = await order()
  while (hotel.insistentGuests && isUnsure(placed) && !enough.aborted) {
    tally.add(`booking: ${outcomeOf(placed)}, sent again`)
    await pause(tryAgainMs)
    placed = await order()
  }
  tally.add(`booking: ${outcomeOf(placed)}`)
  if (placed.ok)
    told.bookings.push({
      bookNumber: placed.answer.request.data.book_number,
      customerId: client.id,
      at: performance.now(),
    })

  const attempts = await database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.order_number', 'a.booking_id', 'a.amount'])
    .where('b.customer_id', '=', client.id)
    .execute()
  // Whoever lost the page may have it open in another window: every order that the bank knows is paid.
  for (const { order_number, booking_id, amount } of attempts) {
    const card = chance.between(1, 10) <= 8 ? 'success' : 'no_funds'
    const settling = { do: 'settle', booking: booking_id, order: order_number, amount } as const
    const begun = hotel.record?.begin('the bank', settling)
    let isThanked = false
    const paid = await payOrder(hotel, order_number, card).catch(unknownAtBank)
    tally.add(`card: ${paid === undefined ? 'the bank knows no such order' : card}`)
    for (const address of paid?.redirects ?? []) {
      const { outcome, hasLastWord } = await comeBack(hotel, address)
      tally.add(`return: ${outcome}`)
      isThanked ||= hasLastWord
      if (hasLastWord && card === 'success') told.payments.push(order_number)
    }
    if (paid && card === 'success') begun?.write({ answer: isThanked ? 'done' : 'unknown' })
  }
  const bookingId = attempts[0]?.booking_id
  if (bookingId === undefined || chance.between(1, 10) > 5) return
  const staff = createApi(transportTo(hotel, enough), () => hotel.adminToken)
  const method = chance.oneOf(['cancelBook', 'cancelBookFull'] as const)
  const callOff = () => staff(setStatusBook, { query: { booking_id: bookingId, method } })
  const asked = { do: 'cancel', booking: bookingId } as const
  const cancelled = await (hotel.record?.call('staff', asked, callOff, meaningOfReply(saysOver)) ?? callOff())
  tally.add(`staff: ${method}: ${outcomeOf(cancelled)}`)
  if (cancelled.ok) told.cancellations.push(bookingId)
}

/** Without the further chance: the draws of a hotel that has no small room stay as they were. */
const roomFor = ({ roomId, smallRoomId }: OpenHotel, chance: Chance): number =>
  smallRoomId !== undefined && chance.between(1, 5) === 1 ? smallRoomId : roomId

/** The browser finds some server at the hotel's address, or none. */
async function comeBack(
  hotel: OpenHotel,
  address: string,
): Promise<{ outcome: string; hasLastWord: boolean }> {
  const server = hotel.address()
  if (server === undefined) return { outcome: 'nobody there', hasLastWord: false }
  return fetch(new URL(new URL(address).pathname, server), { redirect: 'manual' }).then(
    ({ status, headers }) => ({
      outcome: String(status),
      // Whoever must wait is led to another page.
      hasLastWord: headers.get('location')?.startsWith('/?message=') === true,
    }),
    () => ({ outcome: 'the server died', hasLastWord: false }),
  )
}

const transportTo =
  (hotel: OpenHotel, enough: AbortSignal): Parameters<typeof createApi>[0] =>
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

/** Neither done nor refused, as far as the guest can see. */
const isUnsure = (reply: { ok: true } | { ok: false; failure: { kind: string; code?: string } }): boolean =>
  !reply.ok && ['database_unavailable', 'timed_out', undefined].includes(reply.failure.code)

const outcomeOf = (reply: { ok: true } | { ok: false; failure: { kind: string; code?: string } }): string =>
  reply.ok ? 'ok' : (reply.failure.code ?? reply.failure.kind)
