import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '../../contract/facts.ts'
import { dropBooking, getQuote, placeBooking } from '../../contract/guest/bookings.ts'
import { notOffered } from '../../contract/guest/offered-stay.ts'
import { getPriceCalendar, type PriceCalendar } from '../../contract/guest/price-calendar.ts'
import { searchRooms } from '../../contract/guest/search.ts'
import { nightsOf, type Stay } from '../../domain/stay.ts'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { tries } from '../support/proof-size.ts'
import { expectBooksToBalance } from './books.ts'
import { someDay } from './callers.ts'
import { beginOffers, changeOffers } from './offer-changes.ts'
import { type Chance, chanceFor, chanceOf } from './seed.ts'
import { type Client, type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/**
 * What is offered can be booked, and what can be booked is offered: the calendar, the search, the quote and the placing of two servers agree, price
 * included, while a third process changes rates, restrictions and counts. `npm run prove -- races` tries it for 100,000 stays.
 */

const callers = 4
/** A client may have two bookings, and what each has given up is looked through whenever they place another one. */
const clientsOfCaller = 20

let hotel: RaceHotel
beforeAll(async () => {
  hotel = await startTwoServers({ clients: callers * clientsOfCaller, addresses: 'each their own' })
}, startTimeout)
afterAll(() => hotel.stop())
afterEach(() => expectBooksToBalance(hotel))

const inEnglish = { params: { lang: 'en' } } as const

/** Changes with everything that anybody may see, but for what is booked: each caller has a room alone. */
async function versionNow(): Promise<string> {
  const { version } = await hotel.context.database
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return String(version)
}

/** The calendar of a room over the months of a stay, as a browser puts it together. */
async function calendarOf({ api }: Client, room_id: number, { checkIn, checkOut }: Stay) {
  const months = new Map<string, PriceCalendar>()
  for (let month = checkIn.slice(0, 7); month <= checkOut.slice(0, 7); month = addMonths(month, 1)) {
    const reply = await api(getPriceCalendar, { ...inEnglish, query: { room_id, month } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    months.set(month, reply.answer.request.data)
  }
  const maxNights = [...months.values()][0]?.max_nights ?? 0
  const at = (day: string) => {
    const month = months.get(day.slice(0, 7))
    return month?.nights[daysBetween(month.first, day)]
  }
  return { maxNights, at }
}

/** What each of them says of the same stay. */
async function askAll(client: Client, room_id: number, stay: Stay) {
  const { checkIn, checkOut } = stay
  const dates = { check_in: checkIn, check_out: checkOut, room_id }
  const calendar = await calendarOf(client, room_id, stay)
  const found = await client.api(searchRooms, { ...inEnglish, body: { ...stay, guests: 1 } })
  const quoted = await client.api(getQuote, { ...inEnglish, body: { ...dates, guests: 1 } })
  const quote = quoted.ok ? quoted.answer.request.data : undefined
  const guest = {
    full_name: 'Aman Amanow',
    passport_serial_of_number: 'AS',
    passport_serial_number: '123456',
  } as const
  const order = { ...dates, phone_number: '+99365123456', guests: [guest] }
  const placed = await client.api(placeBooking, {
    ...inEnglish,
    headers: {},
    body: { ...order, ...(quote && { expected_price: quote.due_now, expected_total: quote.total }) },
  })
  const room = found.ok ? found.answer.request.data.rooms.find(({ id }) => id === room_id) : undefined
  const isOffered = notOffered(calendar, stay) === undefined
  return {
    bookNumber: placed.ok ? placed.answer.request.data.book_number : undefined,
    offered: { calendar: isOffered, search: room !== undefined, placing: placed.ok },
    prices: isOffered && {
      calendar: sumOf(nightsOf(stay).map((night) => calendar.at(night)?.price ?? 0)),
      search: room && room.total - room.booking_price,
      quote: quote && quote.total - quote.fee,
      dueNow: quote?.due_now,
      charged: placed.ok && placed.answer.request.data.amount,
    },
  }
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

function expectAgreement({ offered, prices }: Awaited<ReturnType<typeof askAll>>, stay: Stay): void {
  const said = `${stay.checkIn} – ${stay.checkOut} ${JSON.stringify({ offered, prices })}`
  expect(new Set(Object.values(offered)).size, said).toBe(1)
  if (!prices) return
  expect(prices.search, said).toBe(prices.calendar)
  expect(prices.quote, said).toBe(prices.calendar)
  expect(prices.charged, said).toBe(prices.dueNow)
}

/** Some stays stand for a while, so that nights are taken; the rest is given up. */
async function giveUp(standing: Standing[], most: number): Promise<void> {
  for (const { client, bookNumber } of standing.splice(0, Math.max(0, standing.length - most))) {
    const { id } = await hotel.context.database
      .selectFrom('bookings')
      .select('id')
      .where('book_number', '=', bookNumber)
      .executeTakeFirstOrThrow()
    expect((await client.api(dropBooking, { body: { booking_id: id } })).ok).toBe(true)
  }
}

interface Standing {
  readonly client: Client
  readonly bookNumber: number
}

test('calendar, search, quote and placing agree on every stay, while rates, restrictions and counts change', async ({
  task,
}) => {
  const chance = chanceFor(task.name)
  const rooms = await Promise.all(
    Array.from({ length: callers }, () => hotel.openRoom({ total: 3, online: 1 })),
  )
  await beginOffers(hotel)
  const wanted = tries(120, 100_000)
  const seen = { offered: 0, refused: 0, changes: 0 }
  let changing: Promise<void> | undefined

  /** One change at a time, beside whatever is asked meanwhile. */
  const changeSomething = (): void => {
    if (changing || chance.between(1, 4) > 1) return
    changing = changeOffers(hotel, rooms, chance).then(() => {
      seen.changes += 1
      changing = undefined
    })
  }

  async function call(clients: readonly Client[], roomId: number, draws: Chance): Promise<void> {
    const standing: Standing[] = []
    while (seen.offered + seen.refused < wanted) {
      const checkIn = addDays(someDay, draws.between(0, 40))
      const stay = { checkIn, checkOut: addDays(checkIn, draws.between(1, 9)) }
      const before = await versionNow()
      const client = draws.oneOf(clients.filter((each) => !standing.some((one) => one.client === each)))
      const said = await askAll(client, roomId, stay)
      if (said.bookNumber !== undefined) standing.push({ client, bookNumber: said.bookNumber })
      await giveUp(standing, draws.between(0, 3))
      changeSomething()
      // Something else holds now than when they were asked: of that nobody can be told the same by all.
      if ((await versionNow()) !== before) continue
      expectAgreement(said, stay)
      seen[said.offered.placing ? 'offered' : 'refused'] += 1
      tellFigure('stays of which calendar, search, quote and placing said the same', 1)
    }
  }
  await Promise.all(
    rooms.map((roomId, index) => {
      const clients = hotel.clients.slice(index * clientsOfCaller, (index + 1) * clientsOfCaller)
      return call(clients, roomId, chanceOf(`${task.name} ${index}`))
    }),
  )
  await changing
  expect(seen.offered).toBeGreaterThan(wanted / 20)
  expect(seen.refused).toBeGreaterThan(wanted / 20)
  expect(seen.changes).toBeGreaterThan(wanted / 50)
}, 14_400_000)
