import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { type Chance, chanceOf } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { tries } from '../../support/proof-size.ts'

/** A refresh is answered "unchanged" without reading the list; so it must never be said of a list that has changed, whoever changed it. */

const clock = testClock()
let servers: readonly [TestApp, TestApp]
let token: string
beforeAll(async () => {
  const first = await startApp({ clock, poolSize: 20 })
  const second = await startApp({
    clock,
    databaseUrls: first.databaseUrls,
    bankUrl: first.bankUrl,
    poolSize: 20,
  })
  servers = [first, second]
  token = await staffToken(first, 'admin')
})
afterAll(async () => {
  await servers[1].stop()
  await servers[0].stop()
})

const path = '/api/sys/get-active-bookings?page=1&page_size=200'

/** A browser: it keeps the answer of each address, and asks again with its tag. */
class Screen {
  readonly #kept = new Map<string, { tag: string; text: string }>()

  async refresh(server: TestApp, address: string, bearer = token): Promise<{ text: string; status: number }> {
    const kept = this.#kept.get(address)
    const answer = await server.fetch(address, {
      headers: { authorization: `Bearer ${bearer}`, ...(kept && { 'if-none-match': kept.tag }) },
    })
    const text = await answer.text()
    if (answer.status === 304) return { text: kept?.text ?? '', status: 304 }
    this.#kept.set(address, { tag: answer.headers.get('etag') ?? '', text })
    return { text, status: answer.status }
  }
}

const statementsOf = async (server: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  const told: string[] = []
  const { executeQuery } = server.context.database.getExecutor()
  const executor = server.context.database.getExecutor()
  executor.executeQuery = (query, ...rest) => {
    told.push(query.sql)
    return executeQuery.call(executor, query, ...rest) as never
  }
  await work()
  executor.executeQuery = executeQuery
  return told
}

/** A checkpoint of the whole server, whosever database asked for it, is a change to every list. What happened across one says nothing: it is done again. */
async function betweenCheckpoints<Seen>(server: TestApp, work: () => Promise<Seen>): Promise<Seen> {
  const last = async () =>
    (
      await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(
        server.context.database,
      )
    ).rows[0]?.at
  for (;;) {
    const before = await last()
    const seen = await work()
    if ((await last()) === before) return seen
  }
}

describe('a refresh', () => {
  test('of a list that has not changed does not read it, on either server', async () => {
    for (const server of servers) {
      const screen = new Screen()
      await storeBooking(server, {})
      expect((await screen.refresh(server, path)).status).toBe(200)
      const statements = await betweenCheckpoints(server, async () => {
        await screen.refresh(server, path)
        return statementsOf(server, async () => expect((await screen.refresh(server, path)).status).toBe(304))
      })
      expect(statements.length).toBeGreaterThan(0)
      expect(statements.filter((text) => text.includes('bookings'))).toEqual([])
    }
  })

  const owned = (statement: string) => async () => {
    const owner = new pg.Client(servers[0].databaseUrls.ownerUrl)
    await owner.connect()
    await owner.query(statement)
    await owner.end()
  }

  test.each([
    [
      'a note',
      owned(`update bookings set note_text = note_text || 'x' where id = (select max(id) from bookings)`),
    ],
    ['a guest', owned(`update booking_guests set full_name = full_name || 'x'`)],
    [
      'money',
      owned(`insert into ledger (booking_id, at, entry, channel, fee_part, stay_part)
        select max(id), now(), 'payment', 'note', 1, 1 from bookings`),
    ],
    ['a room', owned(`update room_texts set room_type = room_type || 'x'`)],
    [
      'a line of history',
      owned(
        `insert into history (at, actor, booking_id, action) select now(), 'job', max(id), 'x' from bookings`,
      ),
    ],
    [
      'a refund',
      owned(`update refund_orders set state = 'withdrawn', finished_at = now() where state = 'by_hand';
        insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at)
        select max(id), 'policy', 1, (select 1 + count(*) from refund_orders), 'by_hand', now() from bookings`),
    ],
    ['a refund that grows', owned(`update refund_orders set stay_part = stay_part + 1`)],
  ])('shows %s that was changed behind the back of the servers', async (_what, change) => {
    const screen = new Screen()
    await storeBooking(servers[0], { note_text: 'x' }, { guests: [{ name: 'Guest' }] })
    await change()
    const before = await screen.refresh(servers[0], path)
    expect((await screen.refresh(servers[0], path)).status).toBe(304)
    await change()
    const after = await screen.refresh(servers[0], path)
    expect(after.status).toBe(200)
    expect(after.text).not.toBe(before.text)
  })

  test('follows the clock: a hold that lapses and a day that begins', async () => {
    const unpaid = '/api/sys/get-nop-bookings?page=1&page_size=200'
    const screen = new Screen()
    const noon = clock.now()
    const id = await storeBooking(servers[0], {
      status: 'unpaid',
      hold_until: new Date(noon.getTime() + 10 * 60_000),
    })
    const leaving = await storeBooking(servers[0], {
      check_in: addDays(hotelDate(noon), -1),
      check_out: hotelDate(noon),
    })
    const shows = async (address: string, bookingId: number) =>
      (await screen.refresh(servers[0], address)).text.includes(`"id":${bookingId},"book_number"`)
    expect(await shows(unpaid, id)).toBe(true)
    clock.advance({ minutes: 9 })
    expect(await shows(unpaid, id)).toBe(true)
    clock.advance({ minutes: 1 })
    expect(await shows(unpaid, id)).toBe(false)
    expect(await shows(path, leaving)).toBe(true)
    clock.advance({ hours: 11, minutes: 49 })
    expect(await shows(path, leaving)).toBe(true)
    clock.advance({ minutes: 1 })
    expect(await shows(path, leaving)).toBe(false)
    clock.set(noon.toISOString())
    expect(await shows(path, leaving)).toBe(true)
  })

  test('is for one role and one language: others have answers of their own', async () => {
    const cancelled = '/api/sys/off/get-booking-canceled?page=1&page_size=200'
    await storeBooking(servers[0], { kind: 'note', status: 'cancelled', payment_at: null })
    const reception = await staffToken(servers[0], 'reception')
    const byAdmin = await new Screen().refresh(servers[0], cancelled)
    const byReception = await new Screen().refresh(servers[0], cancelled, reception)
    expect(byReception.text).not.toBe(byAdmin.text)
    const screen = new Screen()
    await screen.refresh(servers[0], cancelled)
    expect((await screen.refresh(servers[0], cancelled, reception)).text).toBe(byReception.text)
    const inLanguage = (language: string, tag = '') =>
      servers[0].fetch(cancelled, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'if-none-match': tag },
      })
    const russian = await inLanguage('ru')
    const english = await inLanguage('en', russian.headers.get('etag') ?? '')
    expect(english.status).toBe(200)
    expect(await english.text()).not.toBe(await russian.text())
  })
})

/** Changes its own booking in a transaction that stays open for a while, and then looks whether the next refresh has it. */
async function changeAndLook(chance: Chance, screens: readonly Screen[], rounds: number): Promise<void> {
  const id = await storeBooking(servers[0], { note_text: 'round 0' })
  const client = new pg.Client(servers[0].databaseUrls.appUrl)
  await client.connect()
  const breath = () => client.query('select pg_sleep($1::int / 1000.0)', [chance.between(0, 12)])
  let kept = 0
  for (let round = 1; round <= rounds; round++) {
    await client.query('begin')
    await client.query('update bookings set note_text = $2 where id = $1', [id, `round ${round}`])
    await breath()
    const stays = chance.between(1, 4) > 1
    await client.query(stays ? 'commit' : 'rollback')
    if (stays) kept = round
    const { text } = await chance.oneOf(screens).refresh(chance.oneOf(servers), path)
    const { booking } = (
      JSON.parse(text) as { request: { data: { booking: { id: number; note_text: string }[] } } }
    ).request.data
    expect(booking.find((one) => one.id === id)?.note_text).toBe(`round ${kept}`)
    await breath()
  }
  await client.end()
}

test('whoever has changed something sees it in the next refresh, however many change something at the same time', async () => {
  await sql`delete from booking_guests`.execute(servers[0].context.database)
  // Tags are those of answers, not of servers: a screen asks both with the same one.
  const screens = [new Screen(), new Screen(), new Screen()]
  const told = { unchanged: 0 }
  const watch = async (done: () => boolean) => {
    const screen = new Screen()
    while (!done()) if ((await screen.refresh(servers[0], path)).status === 304) told.unchanged += 1
  }
  let running = true
  const watching = watch(() => !running)
  await Promise.all(
    [1, 2, 3].map((one) => changeAndLook(chanceOf(`changing ${one}`), screens, tries(25, 1_000))),
  ).finally(() => {
    running = false
  })
  await watching
  expect(told.unchanged).toBeGreaterThan(0)
}, 600_000)
