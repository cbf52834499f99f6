import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeUnits, getOccupancy } from '../../../contract/office/rooms/occupancy.ts'
import { closeUnit, getClosures, openUnit } from '../../../contract/office/stay/closures.ts'
import { deleteUnit, getUnits } from '../../../contract/office/stay/units.ts'
import { sellNights } from '../../../server/actions/nights/sell-nights.ts'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { allOrNothing } from '../../../server/database/transaction.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'
import { pinTo, someUnits } from '../../support/stay/units.ts'

const clock = testClock()
let site: TestApp
let desk: ReturnType<TestApp['api']>
let booker: ReturnType<TestApp['api']>
let roomId: number
let units: number[]
let rooms = 0
beforeAll(async () => {
  site = await startApp({ clock, poolSize: 8 })
  desk = site.api(await staffToken(site, 'reception'))
  booker = site.api(await staffToken(site, 'booker'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  roomId = await openRoom(site.context, { total: 2, online: 2 })
  rooms += 1
  units = await someUnits(site, roomId, `${rooms}A, ${rooms}B`)
})

const closing = (
  changes: Partial<{ unit_id: number; from: string; until: string; reason: string }> = {},
) => ({
  unit_id: units[0] ?? 0,
  from: '2027-02-01',
  until: '2027-02-04',
  reason: 'Течёт душ',
  ...changes,
})

async function close(changes: Parameters<typeof closing>[0] = {}): Promise<number> {
  const reply = await desk(closeUnit, { body: closing(changes) })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.id
}

async function closedFrom(from: string, days: number) {
  const reply = await booker(getOccupancy, { query: { from, days } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const room = reply.answer.request.data.rooms.find(({ id }) => id === roomId)
  return room?.nights.map(({ closed }) => closed)
}

const sellOne = (checkIn: string, checkOut: string) => {
  const stay = { checkIn, checkOut }
  return allOrNothing(site.context.database, (transaction) =>
    sellNights(transaction, { roomId, stay, limit: 'count_total', now: clock.now() }),
  )
}

describe('a room that is out of order', () => {
  test('takes one unit of its category out of sale, and is told with who said so', async () => {
    const id = await close()
    expect(await closedFrom('2027-01-31', 5)).toEqual([0, 1, 1, 1, 0])
    const reply = await desk(getClosures)
    expect(reply).toMatchObject({
      answer: {
        request: {
          data: {
            today: '2027-01-15',
            closures: expect.arrayContaining([
              expect.objectContaining({
                id,
                unit_id: units[0],
                number: `${rooms}A`,
                room_id: roomId,
                from: '2027-02-01',
                until: '2027-02-04',
                reason: 'Течёт душ',
                made_by: 'reception',
              }),
            ]),
          },
        },
      },
    })
    const listed = await desk(getUnits)
    expect(listed.ok && listed.answer.request.data.units.find((unit) => unit.id === units[0])).toMatchObject({
      out_of_order: { id, from: '2027-02-01', until: '2027-02-04', reason: 'Течёт душ' },
    })
    await sellOne('2027-02-01', '2027-02-03')
    expect(await sellOne('2027-02-02', '2027-02-05')).toMatchObject({ refused: 'sold_out' })
  })

  test('is refused where it would undercut what is sold; the nights are named and nothing is closed', async () => {
    await sellOne('2027-02-02', '2027-02-03')
    await sellOne('2027-02-02', '2027-02-03')
    expect(await desk(closeUnit, { body: closing() })).toMatchObject({
      failure: { http: 409, code: 'units_not_free', message: expect.stringContaining('02.02.2027') },
    })
    expect(await closedFrom('2027-02-01', 3)).toEqual([0, 0, 0])
  })

  test('is refused where somebody has it, and who is named', async () => {
    const stay = { check_in: '2027-02-03', check_out: '2027-02-06' }
    const guests = [{ name: 'Maral Orazova' }]
    const bookingId = await storeBooking(site, { room_id: roomId, ...stay }, { guests })
    await pinTo(site, { unitId: units[0] ?? 0, bookingId, from: '2027-02-03', until: '2027-02-06' })
    const reply = await desk(closeUnit, { body: closing() })
    const message = expect.stringMatching(/03\.02\.2027.*Maral Orazova/)
    expect(reply).toMatchObject({ failure: { http: 409, code: 'unit_taken', message } })
    expect(await closedFrom('2027-02-01', 3)).toEqual([0, 0, 0])
    await close({ unit_id: units[1] ?? 0 })
  })

  test('is refused twice on one night, on nights out of use, in the past and backwards', async () => {
    await close()
    const refusal = async (changes: Parameters<typeof closing>[0]) => {
      const reply = await desk(closeUnit, { body: closing(changes) })
      return reply.ok ? 'closed' : 'code' in reply.failure && reply.failure.code
    }
    expect(await refusal({ from: '2027-02-03', until: '2027-02-10' })).toBe('unit_out_of_order')
    expect(await refusal({ from: '2027-01-14', until: '2027-01-20' })).toBe('dates_past')
    expect(await refusal({ from: '2027-03-02', until: '2027-03-02' })).toBe('dates_reversed')
    expect(await refusal({ from: '2027-03-01', until: '2028-04-01' })).toBe('stay_too_long')
    expect(await refusal({ unit_id: 999_999 })).toBe('unit_not_found')
    expect(await refusal({ reason: '  ' })).toBe('invalid_input')
    const short = { used_until: '2027-03-05' }
    await site.context.database
      .updateTable('units')
      .set(short)
      .where('id', '=', units[1] ?? 0)
      .execute()
    expect(await refusal({ unit_id: units[1] ?? 0, from: '2027-03-01', until: '2027-03-06' })).toBe(
      'unit_not_in_use',
    )
    expect(await refusal({ unit_id: units[1] ?? 0, from: '2027-03-01', until: '2027-03-05' })).toBe('closed')
  })

  test('frees the nights of a hold that has lapsed', async () => {
    const hold = { status: 'unpaid', payment_at: null, customer_id: 1, made_by: null } as const
    const stay = { check_in: '2027-02-01', check_out: '2027-02-03' }
    for (const unit of units) {
      const hold_until = new Date(clock.now().getTime() + 60_000)
      const bookingId = await storeBooking(site, { room_id: roomId, ...stay, ...hold, hold_until })
      await pinTo(site, { unitId: unit, bookingId, from: '2027-02-01', until: '2027-02-03' })
    }
    expect(await desk(closeUnit, { body: closing() })).toMatchObject({ failure: { code: 'unit_taken' } })
    clock.advance({ minutes: 2 })
    await close()
    expect(await closedFrom('2027-02-01', 3)).toEqual([1, 1, 1])
  })
})

describe('opening it again', () => {
  test('before it begins gives all its nights back', async () => {
    const id = await close()
    expect((await desk(openUnit, { body: { id } })).ok).toBe(true)
    expect(await closedFrom('2027-02-01', 3)).toEqual([0, 0, 0])
    expect(await desk(openUnit, { body: { id } })).toMatchObject({ failure: { code: 'closure_over' } })
    await close()
  })

  test('in the middle gives back tonight and what comes; the nights before stay as they were', async () => {
    const id = await close()
    clock.set('2027-02-02T07:00:00Z')
    expect((await desk(openUnit, { body: { id } })).ok).toBe(true)
    expect(await closedFrom('2027-02-01', 3)).toEqual([1, 0, 0])
    const nights = await site.context.database
      .selectFrom('unit_nights')
      .select('night')
      .where('closure_id', '=', id)
      .execute()
    expect(nights).toEqual([{ night: '2027-02-01' }])
  })

  test('from a later night on, and then still earlier', async () => {
    const id = await close()
    expect((await desk(openUnit, { body: { id, from: '2027-02-03' } })).ok).toBe(true)
    expect(await closedFrom('2027-02-01', 3)).toEqual([1, 1, 0])
    expect(await desk(openUnit, { body: { id, from: '2027-01-14' } })).toMatchObject({
      failure: { code: 'dates_past' },
    })
    expect((await desk(openUnit, { body: { id, from: '2027-02-02' } })).ok).toBe(true)
    expect(await closedFrom('2027-02-01', 3)).toEqual([1, 0, 0])
    expect(await desk(openUnit, { body: { id: 999_999 } })).toMatchObject({
      failure: { code: 'closure_not_found' },
    })
  })

  test('twice at once gives the nights back once', async () => {
    const id = await close()
    const replies = await Promise.all([desk(openUnit, { body: { id } }), booker(openUnit, { body: { id } })])
    expect(replies.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await closedFrom('2027-02-01', 3)).toEqual([0, 0, 0])
  })
})

describe('units closed by number', () => {
  const byNumber = (number: number, until = '2027-02-04') =>
    booker(closeUnits, { body: { room_id: roomId, from: '2027-02-01', until, units: number } })

  test('are never fewer than rooms out of order: the nights are named', async () => {
    await close({ from: '2027-02-02', until: '2027-02-04' })
    expect(await byNumber(0)).toMatchObject({
      failure: { code: 'units_out_of_order', message: expect.stringContaining('02.02.2027 – 03.02.2027') },
    })
    expect(await closedFrom('2027-02-01', 3)).toEqual([0, 1, 1])
    expect((await byNumber(2)).ok).toBe(true)
    expect((await byNumber(1)).ok).toBe(true)
    expect((await byNumber(0, '2027-02-02')).ok).toBe(true)
    expect(await closedFrom('2027-02-01', 3)).toEqual([0, 1, 1])
  })

  test('and a room out of order closes one more', async () => {
    expect((await byNumber(1)).ok).toBe(true)
    const id = await close()
    expect(await closedFrom('2027-02-01', 3)).toEqual([2, 2, 2])
    expect((await desk(openUnit, { body: { id } })).ok).toBe(true)
    expect(await closedFrom('2027-02-01', 3)).toEqual([1, 1, 1])
  })
})

test('a room that is out of order is not removed before it is opened', async () => {
  const id = await close()
  const admin = site.api(await staffToken(site, 'admin'))
  const remove = () => admin(deleteUnit, { query: { id: units[0] ?? 0 } })
  expect(await remove()).toMatchObject({ failure: { code: 'unit_out_of_order' } })
  await desk(openUnit, { body: { id } })
  expect(await remove()).toMatchObject({ answer: { request: { data: { removed: 'out_of_use' } } } })
})

test('rooms are closed and sold at once: never more than there are, and the doctor is content', async () => {
  const nights = ['2027-02-01', '2027-02-02', '2027-02-03'] as const
  const outcomes = await Promise.all([
    ...units.map((unit_id) => desk(closeUnit, { body: closing({ unit_id }) }).then(({ ok }) => ok)),
    ...nights.flatMap((night) =>
      [1, 2].map(() => sellOne(night, `2027-02-0${Number(night.slice(-1)) + 1}`).then((it) => 'sold' in it)),
    ),
  ])
  const { rows } = await sql<{ taken: number; closed: number }>`
    select taken, closed from room_nights where room_id = ${roomId} order by night`.execute(
    site.context.database,
  )
  expect(rows.every(({ taken, closed }) => taken + closed <= 2)).toBe(true)
  expect(rows.map(({ closed }) => closed)).toEqual(Array(3).fill(outcomes.slice(0, 2).filter(Boolean).length))
  expect(outcomes.some(Boolean)).toBe(true)
  const words = (await examine(site.context)).map(wordsOf)
  expect(words.filter((said) => said.includes('out of order'))).toEqual([])
})

test('the doctor tells of a night that sells a room which is out of order', async () => {
  await close()
  await site.context.database
    .updateTable('room_nights')
    .set({ closed: 0 })
    .where('room_id', '=', roomId)
    .where('night', '=', '2027-02-02')
    .execute()
  expect((await examine(site.context)).map(wordsOf)).toContain(
    `room ${roomId}, night of 2027-02-02: 1 of its numbered rooms are out of order, and only 0 units are closed`,
  )
})
