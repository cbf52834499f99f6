import { isRefusal } from '../../contract/errors.ts'
import { addDays } from '../../contract/facts.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { Stay } from '../../domain/stay.ts'
import { decideAttempt } from '../../server/actions/bank/decide-attempt.ts'
import { heldAtBank } from '../../server/actions/bank/read-held-money.ts'
import { payOutRefund } from '../../server/actions/money/pay-out.ts'
import { findAttempt, listAttemptsToLookAt } from '../../server/database/bank/payment-attempts.ts'
import { chanceOf } from '../races/seed.ts'
import { clearFaults, setFaults } from '../support/money/bank.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { noRefundRight } from './bank-faults.ts'
import { arrive, arriveAgain, comeAgain, type Guest, newGuest, pay } from './guests.ts'
import { bankMeddlesWith, staffDealWith } from './staff.ts'
import type { StormHotel } from './storm-hotel.ts'

const guestsInWave = 84
const rivalsInWave = 12
const unluckyInWave = 5
/** A long storm tells how far it is. */
const wavesBetweenReports = 10

interface Storming {
  readonly firstWave?: number
  /** Hears after each wave how many bookings it has brought. */
  readonly counted?: (bookings: number) => void
}

/**
 * Waves of guests until there are so many bookings. Each wave takes an hour and a half of the hotel's time. Guests are called by their wave: a
 * storm that goes on begins with another one.
 */
export async function letItStorm(
  hotel: StormHotel,
  bookings: number,
  { firstWave = 1, counted = () => undefined }: Storming = {},
): Promise<void> {
  let before: Guest[] = []
  let made = await countBookings(hotel)
  for (let wave = firstWave, isEnough = false; !isEnough; wave += 1) {
    before = await letWaveCome(hotel, wave, before)
    const now = await countBookings(hotel)
    counted(now - made)
    made = now
    isEnough = made >= bookings
    if (wave % wavesBetweenReports === 0) process.stdout.write(`wave ${wave}: ${made} bookings so far\n`)
  }
  // What the last wave has left meets the same bank for a while.
  for (let step = 0; step < 6; step += 1) await hotel.pass({ minutes: 15 })
}

const countBookings = async ({ site }: StormHotel): Promise<number> => {
  const { count } = await site.context.database
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function letWaveCome(hotel: StormHotel, wave: number, before: readonly Guest[]): Promise<Guest[]> {
  const forTwo = { total: 2, online: 2 }
  const roomForTwo = await openRoom(hotel.site.context, forTwo)
  hotel.record.fact({ fact: 'room', room: roomForTwo, ...forTwo })
  const guests = await Promise.all(
    Array.from({ length: guestsInWave }, (_, index) => {
      const name = `guest-${wave}-${index}`
      if (index < rivalsInWave)
        return newGuest(hotel, name, 'rival', { roomId: roomForTwo, stay: stayIn(hotel, 3, 2) })
      const role = index < rivalsInWave + unluckyInWave ? 'unlucky' : 'anybody'
      return newGuest(hotel, name, role, { roomId: hotel.palace, stay: someStay(hotel, name) })
    }),
  )
  const all = (deed: (guest: Guest) => Promise<void>, some: readonly Guest[] = guests) =>
    hotel.meanwhile(some.map((guest) => () => deed(guest)))

  await all(arrive)
  await hotel.pass({ minutes: 2 })
  await all(pay)
  await hotel.pass({ minutes: 4 })
  await all(comeAgain)
  await hotel.pass({ minutes: 5 })
  await all(staffDealWith)
  // The holds of those who have not paid end, and whoever found no room before finds one now.
  await hotel.pass({ minutes: 12 })
  const rivals = guests.filter((guest) => guest.booking === undefined)
  await all(arriveAgain, rivals)
  await hotel.pass({ minutes: 2 })
  await all(pay, rivals)
  await hotel.pass({ minutes: 30 })
  await all(bankMeddlesWith, [...guests, ...before])
  await hotel.pass({ minutes: 5 })
  await all(staffDealWith)
  await hotel.pass({ minutes: 30 })
  return guests
}

/** Tomorrow or in some weeks: some are cancelled too late for a refund. */
function someStay(hotel: StormHotel, name: string): Stay {
  const chance = chanceOf(`stay of ${name}`)
  return stayIn(hotel, chance.between(1, 30), chance.between(1, 4))
}

function stayIn({ clock }: StormHotel, days: number, nights: number): Stay {
  const checkIn = addDays(hotelDate(clock.now()), days)
  return { checkIn, checkOut: addDays(checkIn, nights) }
}

/** The bank works again, and days pass in which nobody does anything by hand. What it has not granted it does not grant now. */
export async function letCalmReturn(hotel: StormHotel): Promise<void> {
  await clearFaults(hotel.site)
  await setFaults(hotel.site, hotel.withoutRefundRight.map(noRefundRight))
  for (let step = 0; step < 12; step += 1) await hotel.pass({ minutes: 10 })
  for (let step = 0; step < 24; step += 1) await hotel.pass({ hours: 1 })
  for (let step = 0; step < 3; step += 1) await hotel.pass({ hours: 12 })
}

/** Admin goes through the lists that the storm has left: payments that the bank describes oddly, then refunds that it refuses. */
export async function letAdminDealWithLists(hotel: StormHotel): Promise<void> {
  await decideWhatNeedsLook(hotel)
  // Money that turns out to be a second payment is sent back first, and may be refused like any other.
  for (let step = 0; step < 6; step += 1) await hotel.pass({ hours: 1 })
  await payOutByHand(hotel)
  await hotel.pass({ hours: 1 })
}

async function decideWhatNeedsLook({ site, staffId, tally }: StormHotel): Promise<void> {
  const { context } = site
  for (const { id } of await listAttemptsToLookAt(context.database)) {
    const attempt = await findAttempt(context.database, id)
    if (!attempt) continue
    const held = await heldAtBank(context, attempt)
    const decision = typeof held === 'number' && held > 0 ? 'paid' : 'not_paid'
    const decided = await decideAttempt(context, { staffId, attemptId: attempt.id, decision })
    tally.add(`admin: needs a look, ${decision}: ${isRefusal(decided) ? decided.refused : 'done'}`)
  }
}

async function payOutByHand({ site, staffId, tally }: StormHotel): Promise<void> {
  const { context } = site
  const byHand = await context.database
    .selectFrom('refund_orders')
    .select('id')
    .where('state', '=', 'by_hand')
    .execute()
  for (const { id } of byHand) {
    const payment = { staffId, refundId: id, channel: 'note', receiptNumber: undefined } as const
    const paid = await payOutRefund(context, payment)
    tally.add(`admin: pay-out: ${isRefusal(paid) ? paid.refused : 'done'}`)
  }
}

/** What became of everything, in the words of the books. */
export async function countOutcomes({ site, tally, seenUnsure }: StormHotel): Promise<void> {
  const { database } = site.context
  const bookings = await database.selectFrom('bookings').select(['status', 'outcome']).execute()
  for (const { status } of bookings) tally.add(`end: booking ${status}`)
  const attempts = await database
    .selectFrom('payment_attempts')
    .select(['state', 'form_url', 'bank_order_id'])
    .execute()
  for (const { state, form_url, bank_order_id } of attempts) {
    const wasOrphan = form_url === null && bank_order_id !== null
    tally.add(`end: ${wasOrphan ? 'orphan' : 'attempt'} ${state}`)
  }
  const refunds = await database.selectFrom('refund_orders').select(['id', 'reason', 'state']).execute()
  for (const { id, reason, state } of refunds) {
    tally.add(`end: refund ${reason} ${state}`)
    if (seenUnsure.has(id)) tally.add(`end: unsure refund ${state}`)
  }
  const entries = await database.selectFrom('ledger').select(['entry', 'channel']).execute()
  for (const { entry, channel } of entries) tally.add(`end: ledger ${entry} ${channel}`)
  const history = await database.selectFrom('history').select('action').execute()
  for (const { action } of history) tally.add(`history: ${action}`)
  const losers = await database
    .selectFrom('refund_orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select('o.id')
    .where('o.reason', '=', 'late')
    .where('b.status', '=', 'unpaid')
    .execute()
  for (const _ of losers) tally.add('end: room lost to another, money back')
  const mismatches = await database.selectFrom('mismatches').select('what').execute()
  for (const { what } of mismatches) tally.add(`end: mismatch ${what}`)
}
