import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getJournal } from '../../../contract/office/people/journal.ts'
import { deleteRoom } from '../../../contract/office/rooms/rooms.ts'
import { closeUnit } from '../../../contract/office/stay/closures.ts'
import {
  addUnits,
  deleteUnit,
  editUnit,
  getUnits,
  importUnits,
  previewUnits,
} from '../../../contract/office/stay/units.ts'
import { lockUnit } from '../../../server/database/stay/units.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'
import { clearUnits, pinTo, someUnits } from '../../support/stay/units.ts'

const clock = testClock()
let site: TestApp
let admin: ReturnType<TestApp['api']>
let roomId: number
beforeAll(async () => {
  site = await startApp({ clock })
  admin = site.api(await staffToken(site, 'admin'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await clearUnits(site)
  roomId = await openRoom(site.context, { total: 3, online: 3 })
})

async function listed() {
  const reply = await admin(getUnits)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const unitsOf = async (id: number) => (await listed()).units.filter((unit) => unit.room_id === id)
const numbers = async () => (await listed()).units.map(({ number }) => number)

const guest = (unitId: number, from: string, until: string, name = 'Maral Orazova') =>
  storeBooking(site, { room_id: roomId, check_in: from, check_out: until }, { guests: [{ name }] }).then(
    async (bookingId) => {
      await pinTo(site, { unitId, bookingId, from, until })
      return bookingId
    },
  )

describe('adding', () => {
  test('a range and single numbers, with floor, note and time of use', async () => {
    const body = {
      room_id: roomId,
      numbers: '201–203, 3A',
      floor: 2,
      note: ' вид на море ',
      used_from: '2027-02-01',
      used_until: '2027-12-01',
    }
    const reply = await admin(addUnits, { body })
    expect(reply).toMatchObject({
      ok: true,
      answer: {
        request: {
          data: { units: [{ number: '201' }, { number: '202' }, { number: '203' }, { number: '3A' }] },
        },
      },
    })
    expect((await unitsOf(roomId)).map(({ number }) => number)).toEqual(['3A', '201', '202', '203'])
    expect((await unitsOf(roomId))[0]).toMatchObject({
      floor: 2,
      note: 'вид на море',
      used_from: '2027-02-01',
      used_until: '2027-12-01',
      cleanliness: 'clean',
      coming_guests: 0,
      out_of_order: null,
    })
  })

  test('a number that is there, in whatever letters, refuses all of them and is named', async () => {
    await someUnits(site, roomId, '3A')
    const again = await admin(addUnits, { body: { room_id: roomId, numbers: '1–2, 3a' } })
    expect(again).toMatchObject({
      failure: { http: 409, code: 'unit_number_taken', message: expect.stringContaining('3A') },
    })
    expect(await numbers()).toEqual(['3A'])
  })

  test('two who add one number at once: one does', async () => {
    const body = { room_id: roomId, numbers: '401–410' }
    const replies = await Promise.all([admin(addUnits, { body }), admin(addUnits, { body })])
    expect(replies.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'unit_number_taken' } })
    expect((await numbers()).length).toBe(10)
  })

  test.each([
    ['218-201', 'unit_numbers_wrong'],
    ['1-501', 'too_many_units'],
    ['7, 7', 'unit_number_taken'],
  ])('what cannot be meant is refused: %s', async (written, code) => {
    const reply = await admin(addUnits, { body: { room_id: roomId, numbers: written } })
    expect(reply).toMatchObject({ failure: { code } })
    expect(await numbers()).toEqual([])
  })

  test('not to a category that is not there, and not in use before it begins', async () => {
    const nowhere = await admin(addUnits, { body: { room_id: 999_999, numbers: '1' } })
    expect(nowhere).toMatchObject({ failure: { code: 'room_not_found' } })
    const backwards = { room_id: roomId, numbers: '1', used_from: '2027-02-01', used_until: '2027-02-01' }
    expect(await admin(addUnits, { body: backwards })).toMatchObject({ failure: { code: 'dates_reversed' } })
  })
})

describe('the list', () => {
  test('says how many units of a category are in use tonight against how many are sold', async () => {
    await someUnits(site, roomId, '1–4')
    const later = { room_id: roomId, numbers: '5', used_from: '2027-01-16' }
    await admin(addUnits, { body: later })
    const gone = { room_id: roomId, numbers: '6', used_until: '2027-01-15' }
    await admin(addUnits, { body: gone })
    const { rooms, today } = await listed()
    expect(today).toBe('2027-01-15')
    expect(rooms.find(({ id }) => id === roomId)).toEqual({
      id: roomId,
      room_type: 'Room',
      count_total: 3,
      in_use: 4,
    })
  })

  test('counts the guests who have a unit tonight or later', async () => {
    const [unitId = 0] = await someUnits(site, roomId, '1')
    await guest(unitId, '2027-01-12', '2027-01-15')
    await guest(unitId, '2027-01-15', '2027-01-17')
    await guest(unitId, '2027-02-01', '2027-02-04')
    expect((await unitsOf(roomId))[0]).toMatchObject({ coming_guests: 2 })
  })

  test('is open to booker and reception, who change nothing', async () => {
    for (const role of ['booker', 'reception'] as const) {
      const api = site.api(await staffToken(site, role))
      expect((await api(getUnits)).ok).toBe(true)
      expect(await api(addUnits, { body: { room_id: roomId, numbers: '1' } })).toMatchObject({
        failure: { code: 'not_allowed' },
      })
    }
  })
})

describe('a pasted table', () => {
  const text = '201\t2\tRoom\tтихо\n202;2\n\nx-y-\t1\n201'

  test('is told line by line before anything is stored', async () => {
    const reply = await admin(previewUnits, { body: { room_id: roomId, text } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { lines, wrong } = reply.answer.request.data
    expect(lines.map(({ line, number, problem }) => [line, number, problem])).toEqual([
      [1, '201', null],
      [2, '202', null],
      [4, 'x-y-', 'number_wrong'],
      [5, '201', 'number_twice'],
    ])
    expect(wrong).toBe(2)
    expect(await numbers()).toEqual([])
  })

  test('is stored whole or not at all; the wrong lines are named', async () => {
    const refused = await admin(importUnits, { body: { room_id: roomId, text } })
    expect(refused).toMatchObject({
      failure: { code: 'unit_lines_wrong', message: expect.stringContaining('4, 5') },
    })
    expect(await numbers()).toEqual([])
    const good = await admin(importUnits, { body: { room_id: roomId, text: '201\t2\n202\t2\t\tтихо' } })
    expect(good).toMatchObject({ answer: { request: { data: { added: 2 } } } })
    expect(await unitsOf(roomId)).toMatchObject([
      { number: '201', floor: 2, note: null },
      { number: '202', floor: 2, note: 'тихо' },
    ])
    const again = await admin(previewUnits, { body: { room_id: roomId, text: '202' } })
    expect(again).toMatchObject({ answer: { request: { data: { lines: [{ problem: 'number_taken' }] } } } })
  })

  test('of nothing but empty lines is refused', async () => {
    expect(await admin(importUnits, { body: { room_id: roomId, text: ' \n\n' } })).toMatchObject({
      failure: { code: 'unit_lines_wrong' },
    })
  })
})

describe('changing', () => {
  test('what is left out stays, and the journal tells before and after', async () => {
    const [id = 0] = await someUnits(site, roomId, '101', 1)
    expect((await admin(editUnit, { body: { id, number: '101A', note: 'у лифта' } })).ok).toBe(true)
    expect(await unitsOf(roomId)).toMatchObject([{ number: '101A', floor: 1, note: 'у лифта' }])
    const journal = await admin(getJournal, { query: {} })
    if (!journal.ok) throw new Error(JSON.stringify(journal.failure))
    const [changed, added] = journal.answer.request.data.lines
    expect(changed).toMatchObject({
      action: 'unit_changed',
      subject: 'unit 101A',
      facts: { before: { number: '101', note: null }, after: { number: '101A', note: 'у лифта' } },
    })
    expect(added).toMatchObject({ action: 'units_added', facts: { numbers: '101' } })
    expect((await admin(editUnit, { body: { id, note: null, floor: null } })).ok).toBe(true)
    expect(await unitsOf(roomId)).toMatchObject([{ number: '101A', floor: null, note: null }])
  })

  test('not to a number that another one has, but to its own in other letters', async () => {
    const [id = 0] = await someUnits(site, roomId, 'a1, a2')
    expect(await admin(editUnit, { body: { id, number: 'A2' } })).toMatchObject({
      failure: { code: 'unit_number_taken' },
    })
    expect((await admin(editUnit, { body: { id, number: 'A1' } })).ok).toBe(true)
    expect(await numbers()).toEqual(['A1', 'a2'])
  })

  test('another category only of one that nobody ever had', async () => {
    const [used = 0, fresh = 0] = await someUnits(site, roomId, '1, 2')
    await guest(used, '2027-01-10', '2027-01-12')
    expect(await admin(editUnit, { body: { id: used, room_id: 2 } })).toMatchObject({
      failure: { code: 'unit_keeps_category' },
    })
    expect((await admin(editUnit, { body: { id: fresh, room_id: 2 } })).ok).toBe(true)
    expect((await unitsOf(2)).map(({ number }) => number)).toEqual(['2'])
  })

  test('its time of use never ends before its guests, who are named', async () => {
    const [id = 0] = await someUnits(site, roomId, '1')
    await guest(id, '2027-02-01', '2027-02-04')
    const tooEarly = await admin(editUnit, { body: { id, used_until: '2027-02-03' } })
    expect(tooEarly).toMatchObject({
      failure: { code: 'unit_has_guests', message: expect.stringContaining('Maral Orazova') },
    })
    expect((await admin(editUnit, { body: { id, used_until: '2027-02-04' } })).ok).toBe(true)
    expect(await admin(editUnit, { body: { id: 999_999, note: 'x' } })).toMatchObject({
      failure: { code: 'unit_not_found' },
    })
  })
})

describe('removing', () => {
  test('one that was never used is deleted', async () => {
    const [id = 0] = await someUnits(site, roomId, '1')
    expect(await admin(deleteUnit, { query: { id } })).toMatchObject({
      answer: { request: { data: { removed: 'deleted' } } },
    })
    expect(await numbers()).toEqual([])
  })

  test('one in which somebody slept is out of use from tonight on', async () => {
    const [id = 0] = await someUnits(site, roomId, '1')
    await guest(id, '2027-01-12', '2027-01-15')
    expect(await admin(deleteUnit, { query: { id } })).toMatchObject({
      answer: { request: { data: { removed: 'out_of_use' } } },
    })
    expect(await unitsOf(roomId)).toMatchObject([{ number: '1', used_until: '2027-01-15' }])
  })

  test('one with coming guests stays, and they are named', async () => {
    const [id = 0] = await someUnits(site, roomId, '1')
    await guest(id, '2027-01-14', '2027-01-16')
    expect(await admin(deleteUnit, { query: { id } })).toMatchObject({
      failure: { http: 409, code: 'unit_has_guests', message: expect.stringContaining('Maral Orazova') },
    })
    expect(await unitsOf(roomId)).toMatchObject([{ used_until: null }])
  })

  test('of a whole category leaves no room behind: a number that nobody had is free again', async () => {
    const [, slept = 0, closed = 0] = await someUnits(site, roomId, '1, 2, 3')
    await guest(slept, '2027-01-12', '2027-01-14')
    const lapsed = await storeBooking(site, {
      room_id: roomId,
      check_in: '2027-01-20',
      check_out: '2027-01-22',
      status: 'unpaid',
      payment_at: null,
      hold_until: clock.now(),
    })
    await pinTo(site, { unitId: slept, bookingId: lapsed, from: '2027-01-20', until: '2027-01-22' })
    const repair = { unit_id: closed, from: '2027-01-15', until: '2027-01-17', reason: 'душ' }
    expect((await admin(closeUnit, { body: repair })).ok).toBe(true)
    expect((await admin(deleteRoom, { query: { id: roomId } })).ok).toBe(true)
    expect(await unitsOf(roomId)).toMatchObject([
      { number: '2', used_until: '2027-01-15', coming_guests: 0 },
      { number: '3', used_until: '2027-01-15', out_of_order: null },
    ])
    const other = await openRoom(site.context, { total: 1, online: 1 })
    expect((await admin(addUnits, { body: { room_id: other, numbers: '1', floor: null } })).ok).toBe(true)
  })

  test('while somebody is being given it: the room never goes with its guest', async () => {
    const { database } = site.context
    const [id = 0] = await someUnits(site, roomId, '1')
    const stay = { check_in: '2027-02-01', check_out: '2027-02-02' }
    const bookingId = await storeBooking(site, { room_id: roomId, ...stay })
    const given = await database.transaction().execute(async (transaction) => {
      await lockUnit(transaction, id)
      await transaction.updateTable('units').set({ used_until: '2027-01-15' }).where('id', '=', id).execute()
      const giving = pinTo(site, { unitId: id, bookingId, from: '2027-02-01', until: '2027-02-02' }).then(
        () => 'given',
        (error: Error) => error.message,
      )
      await somebodyWaits()
      return { outcome: giving }
    })
    expect(await given.outcome).toMatch(/is not in use/)
  })
})

/** Until a statement of another connection has to wait for a lock. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        site.context.database,
      )
      return rows.length
    })
    .toBe(1)
