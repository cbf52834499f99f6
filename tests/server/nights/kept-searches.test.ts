import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { getPriceCalendar } from '../../../contract/guest/price-calendar.ts'
import { searchRooms } from '../../../contract/guest/search.ts'
import { type Language, languages } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Stay } from '../../../domain/stay.ts'
import { callInside, nameOfCall } from '../../../server/http/inside-calls.ts'
import { chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { signedInClient, staffToken } from '../../support/people/identities.ts'
import { tries } from '../../support/proof-size.ts'
import { publicChanges } from '../site/public-changes.ts'

/** Answers to searches, and the months of price calendars, are kept as they travel, by all that decides them. Calls of the server itself are always made anew. */
const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())

const caller = (language: Language) => ({ language, address: '127.0.0.1', log: site.app.log })

async function madeAnew(stay: Stay, lang: Language): Promise<unknown> {
  const input = { params: { lang }, body: stay }
  return (await callInside(site.app, nameOfCall(searchRooms), input, caller(lang))).body
}

/** The present month of a room, or over all of them. */
interface AskedMonth {
  readonly room_id?: number
  readonly month?: string
}

const monthOf = async (query: AskedMonth): Promise<unknown> => {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  return (await site.fetch(`/api/en/price-calendar?${new URLSearchParams(words)}`)).json()
}

async function monthMadeAnew(query: AskedMonth): Promise<unknown> {
  const input = { params: { lang: 'en' }, query }
  return (await callInside(site.app, nameOfCall(getPriceCalendar), input, caller('en'))).body
}

async function asked(stay: Stay, lang: Language, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      `${site.url}/api/${lang}/search-rooms`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      resolve,
    )
    sent.once('error', reject)
    sent.end(JSON.stringify(stay))
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

const jsonOf = async (stay: Stay, lang: Language): Promise<unknown> =>
  JSON.parse((await asked(stay, lang)).bytes.toString())

test('the hotel’s day is part of an answer: what a room costs today changes with the season', async () => {
  const stay = { checkIn: '2027-07-01', checkOut: '2027-07-03' }
  clock.set('2027-05-01T12:00:00Z')
  const before = await jsonOf(stay, 'en')
  clock.set('2027-06-20T12:00:00Z')
  const after = await jsonOf(stay, 'en')
  expect(after).toEqual(await madeAnew(stay, 'en'))
  expect(after).not.toEqual(before)
  clock.set(someNoon)
})

/** Whoever restricted what guests book did so by chance: it must not keep them from booking. */
const endRestrictions = () =>
  site.context.database
    .updateTable('restrictions')
    .set({ ended_at: clock.now() })
    .where('ended_at', 'is', null)
    .execute()

/** Those that chance has neither hidden nor taken out of sale. */
async function roomsForGuests(): Promise<number[]> {
  const rooms = site.context.database.selectFrom('rooms').select('id').where('shown', '=', true)
  const offered = rooms.where('deleted_at', 'is', null).where('count_online', '>', 0).orderBy('id')
  return (await offered.execute()).map(({ id }) => id)
}

test('a search answers what it would if it were made anew, after whatever is booked or changed', async () => {
  const chance = chanceFor('kept searches')
  const today = () => hotelDate(clock.now())
  const someStay = (): Stay => {
    const checkIn = addDays(today(), chance.between(0, 6))
    return { checkIn, checkOut: addDays(checkIn, chance.between(1, 4)) }
  }
  const changes: { name: string; make(): Promise<unknown> }[] = [
    ...publicChanges
      .filter(({ name }) => name !== 'maintenance')
      .map(({ name, make }) => ({ name, make: () => make({ site, admin }, chance) })),
    ...[1, 2, 3].map(() => ({
      name: 'a booking',
      make: async () => {
        await endRestrictions()
        const { checkIn: check_in, checkOut: check_out } = someStay()
        const room_id = chance.oneOf(await roomsForGuests())
        return aBooking(site, 'held', { stay: { room_id, check_in, check_out } })
      },
    })),
    { name: 'holds lapse', make: async () => clock.advance({ minutes: 21 }) },
    { name: 'a day passes', make: async () => clock.advance({ days: 1 }) },
  ]
  for (let round = 0; round < tries(1, 10); round += 1)
    for (const { name, make } of changes) {
      const looked = [1, 2, 3].map(() => [someStay(), chance.oneOf(languages)] as const)
      const months: AskedMonth[] = [{ room_id: chance.between(1, 3) }, {}]
      for (const [stay, lang] of looked) await jsonOf(stay, lang)
      for (const month of months) await monthOf(month)
      await make()
      for (const [stay, lang] of looked)
        expect(await jsonOf(stay, lang), name).toEqual(await madeAnew(stay, lang))
      for (const month of months) expect(await monthOf(month), name).toEqual(await monthMadeAnew(month))
    }
}, 300_000)

test('a month of a room is put together once, however many ask for it, and again after a booking', async () => {
  const asOf = vi.spyOn(site.context.settings, 'asOf')
  onTestFinished(() => asOf.mockRestore())
  await endRestrictions()
  const check_in = addDays(hotelDate(clock.now()), 30)
  const [room_id = 2] = await roomsForGuests()
  const month = { room_id, month: check_in.slice(0, 7) }
  const before = await monthOf(month)
  asOf.mockClear()
  const answers = await Promise.all(Array.from({ length: 40 }, () => monthOf(month)))
  expect(answers).toEqual(Array(40).fill(before))
  expect(asOf).not.toHaveBeenCalled()
  await aBooking(site, 'held', { stay: { room_id, check_in, check_out: addDays(check_in, 1) } })
  await Promise.all(Array.from({ length: 40 }, () => monthOf(month)))
  expect(asOf).toHaveBeenCalledOnce()
})

test('an answer travels as the caller takes it, and is the same for whoever asks', async () => {
  const stay = { checkIn: addDays(hotelDate(clock.now()), 20), checkOut: addDays(hotelDate(clock.now()), 22) }
  const { token } = await signedInClient(site.context, 'searching@example.com')
  const plain = await asked(stay, 'ru')
  expect(plain.headers['content-encoding']).toBe(undefined)
  const ways = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const
  for (const [encoding, open] of ways) {
    const { headers, bytes } = await asked(stay, 'ru', { 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    })
    expect(open(bytes)).toEqual(plain.bytes)
  }
  const client = await asked(stay, 'ru', { authorization: `Bearer ${token}` })
  expect(client.headers['cache-control']).toBe('no-store')
  expect(client.bytes).toEqual(plain.bytes)
})
