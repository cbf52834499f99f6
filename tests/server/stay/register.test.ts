import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { getWaitingCounts } from '../../../contract/office/desk/waiting-counts.ts'
import { writeGuestFacts } from '../../../contract/office/stay/guest-facts.ts'
import {
  getGuestRegister,
  type RegisterRow,
  type RegisterState,
  reportGuests,
  strikeGuestReport,
} from '../../../contract/office/stay/register.ts'
import type { StaffRole } from '../../../contract/values.ts'
import type { TestApp } from '../../support/app.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { codeOf, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { listenLive } from '../../support/live.ts'
import { staffToken } from '../../support/people/identities.ts'

/** It is noon on the 15th of January. Each test counts in a hotel of its own. */
const clock = testClock()
let site: TestApp
beforeEach(async () => {
  clock.set(someNoon)
  site = await startRoomyApp({ clock })
})
afterEach(() => site.stop())

const as = async (role: StaffRole) => site.api(await staffToken(site, role))

const foreigner = {
  full_name: 'Anna Weber',
  passport_serial_number: 'C01X00T47 (Germany)',
  is_payer: false,
  isnot_guest: false,
}
const twoNights = { available_from: '2027-01-15', available_to: '2027-01-17', type_payment: 3 }
const contacts = { phone_number: '+99365123456', email: 'maral@example.com' }

const arrive = async (id: number) => {
  expect(await (await deskOf(site, 'admin')).move(id, 'acceptReceptionProgram')).toBe('ok')
  return id
}
/** Maral of this country and Anna of another, both in the house. */
async function arrived(guests: readonly (typeof foreigner)[] = [officeGuest, foreigner]): Promise<number> {
  const desk = await deskOf(site, 'admin')
  const id = await desk.add({ ...twoNights, guests: [...guests] })
  expect(await desk.move(id, 'acceptReception')).toBe('ok')
  return arrive(id)
}

async function register(query: z.input<typeof getGuestRegister.query> = {}, role: StaffRole = 'reception') {
  const reply = await (await as(role))(getGuestRegister, { query })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}
const rows = async (state: RegisterState = 'waiting') => (await register({ state })).rows
const told = async (state?: RegisterState) =>
  (await rows(state)).map(({ full_name, event }) => `${full_name} ${event}`)

const eventOf = ({ booking_id, guest_id, event, happened_at }: RegisterRow) => ({
  booking_id,
  guest_id,
  event,
  happened_at,
})

async function report(events: readonly RegisterRow[], role: StaffRole = 'reception') {
  const reply = await (await as(role))(reportGuests, { body: { events: events.map(eventOf) } })
  return reply.ok ? reply.answer.request.data : codeOf(reply)
}

const strike = async (report_id: number, role: StaffRole = 'reception') =>
  codeOf(await (await as(role))(strikeGuestReport, { body: { report_id } }))

describe('whoever comes with another document', () => {
  test('is to be reported within a day of the arrival, with all that the authorities ask', async () => {
    const id = await arrived()
    const facts = { birth_date: '1979-03-04', citizenship: 'Germany', address: 'Berlin' }
    await (await as('reception'))(writeGuestFacts, {
      body: { booking_id: id, guests: [{ place: 2, ...facts }] },
    })
    const { now, waiting, overdue, total, rows } = await register()
    expect({ now, waiting, overdue, total }).toEqual({
      now: '2027-01-15T07:00:00.000Z',
      waiting: 1,
      overdue: 0,
      total: 1,
    })
    expect(rows).toEqual([
      {
        booking_id: id,
        book_number: expect.any(Number),
        guest_id: expect.any(Number),
        event: 'arrival',
        happened_at: '2027-01-15T07:00:00.000Z',
        deadline: '2027-01-16T07:00:00.000Z',
        overdue: false,
        full_name: 'Anna Weber',
        document: 'C01X00T47 (Germany)',
        ...facts,
        unit: null,
        available_from: '2027-01-15',
        available_to: '2027-01-17',
        arrived_at: '2027-01-15T07:00:00.000Z',
        departed_at: null,
        report: null,
      },
    ])
  })

  test('is overdue when the day is over, and not a moment before', async () => {
    await arrived()
    clock.set('2027-01-16T07:00:00Z')
    expect(await told('overdue')).toEqual([])
    clock.set('2027-01-16T07:00:01Z')
    expect(await told('overdue')).toEqual(['Anna Weber arrival'])
    expect(await register()).toMatchObject({ waiting: 1, overdue: 1, rows: [{ overdue: true }] })
  })

  test('is to be reported once more when they leave', async () => {
    const id = await arrived()
    clock.set('2027-01-17T06:00:00Z')
    expect(await (await deskOf(site, 'reception')).move(id, 'depart')).toBe('ok')
    expect(await told()).toEqual(['Anna Weber arrival', 'Anna Weber departure'])
    expect(await rows()).toMatchObject([
      { overdue: true },
      { overdue: false, deadline: '2027-01-18T06:00:00.000Z' },
    ])
  })

  test('is not on the list as somebody who only pays, before the arrival, or once it was undone', async () => {
    const desk = await deskOf(site, 'admin')
    const payer = { ...foreigner, is_payer: true, isnot_guest: true }
    await arrived([{ ...officeGuest, is_payer: false }, payer])
    await desk.add({ ...twoNights, guests: [{ ...foreigner, is_payer: true }] })
    expect(await told()).toEqual([])
    const id = await arrived()
    expect(await told()).toEqual(['Anna Weber arrival'])
    expect(await desk.move(id, 'undoArrival')).toBe('ok')
    expect(await told()).toEqual([])
  })

  test('came before arrivals were kept: there is no time to report by', async () => {
    const id = await arrived()
    await sql`update bookings set arrived_at = null where id = ${id}`.execute(site.context.database)
    expect(await register()).toMatchObject({ waiting: 0, rows: [] })
  })

  test('follows what is corrected: a document of this country takes them off, another one puts them on', async () => {
    const id = await arrived()
    const desk = await deskOf(site, 'admin')
    const local = { ...foreigner, passport_serial_number: 'AH 654321' }
    expect(await desk.edit({ id, ...contacts, guests: [officeGuest, local] })).toBe('ok')
    expect(await told()).toEqual([])
    const french = { ...foreigner, passport_serial_number: '12AB34567 (France)' }
    expect(await desk.edit({ id, ...contacts, guests: [officeGuest, french] })).toBe('ok')
    expect(await rows()).toMatchObject([
      { document: '12AB34567 (France)', deadline: '2027-01-16T07:00:00.000Z' },
    ])
  })

  test('stays on the list when erased, without a name', async () => {
    const id = await arrived()
    await sql`update booking_guests set full_name = null, document_sealed = null where booking_id = ${id}`.execute(
      site.context.database,
    )
    expect(await rows()).toMatchObject([{ full_name: null, document: null, event: 'arrival' }])
  })

  test('is left out thirty days after leaving, and found by the period', async () => {
    const id = await arrived()
    clock.set('2027-01-17T06:00:00Z')
    await (await deskOf(site, 'reception')).move(id, 'depart')
    clock.set('2027-02-16T05:59:00Z')
    expect(await register()).toMatchObject({ waiting: 2, overdue: 2 })
    clock.set('2027-02-16T06:01:00Z')
    expect(await register()).toMatchObject({ waiting: 0, overdue: 0, rows: [] })
    const asked = async (from: string, to: string) =>
      (await register({ state: 'overdue', from, to })).rows.map(({ event }) => event)
    expect(await asked('2027-01-15', '2027-01-31')).toEqual(['arrival', 'departure'])
    expect(await asked('2027-01-15', '2027-01-15')).toEqual(['arrival'])
    expect(await asked('2027-01-16', '2027-01-17')).toEqual(['departure'])
    expect(await asked('2027-01-18', '2027-01-31')).toEqual([])
  })
})

describe('what was reported', () => {
  test('says by whom and when, once, however often and by whomever it is noted', async () => {
    const id = await arrived()
    const [row] = await rows()
    if (!row) throw new Error('nobody')
    clock.advance({ hours: 2 })
    expect(await report([row, row])).toEqual({ reported: 1, gone: 0 })
    expect(await report([row], 'admin')).toEqual({ reported: 0, gone: 0 })
    expect(await register()).toMatchObject({ waiting: 0, rows: [] })
    expect(await rows('reported')).toMatchObject([
      {
        full_name: 'Anna Weber',
        overdue: false,
        report: { username: 'reception', at: '2027-01-15T09:00:00.000Z', stands: true },
      },
    ])
    const reply = await (await as('admin'))(getBookingHistory, { params: { id } })
    const lines = reply.ok ? reply.answer.request.data.lines : []
    expect(lines.at(-1)).toMatchObject({
      action: 'guest_reported',
      username: 'reception',
      facts: { arrivals: 1, departures: 0 },
    })
  })

  test('is noted of several at once; of two who note the same at once only one did', async () => {
    for (let guest = 0; guest < 3; guest += 1) await arrived()
    const waiting = await rows()
    expect(waiting).toHaveLength(3)
    const outcomes = await Promise.all([report(waiting), report(waiting, 'admin')])
    const sum = outcomes.reduce((all, one) => all + (typeof one === 'string' ? 0 : one.reported), 0)
    expect(sum).toBe(3)
    expect(await rows('reported')).toHaveLength(3)
  })

  test('too late is said to be too late', async () => {
    await arrived()
    clock.set('2027-01-16T08:00:00Z')
    await report(await rows())
    expect(await rows('reported')).toMatchObject([{ overdue: true }])
  })

  test('is not noted where it is not so any more, and nothing else is kept from being noted', async () => {
    const [first, second] = [await arrived(), await arrived()]
    const waiting = await rows()
    const desk = await deskOf(site, 'admin')
    expect(await desk.move(first, 'undoArrival')).toBe('ok')
    expect(await report(waiting.filter(({ booking_id }) => booking_id === first))).toBe('register_changed')
    expect(await report(waiting)).toEqual({ reported: 1, gone: 1 })
    expect((await rows('reported')).map(({ booking_id }) => booking_id)).toEqual([second])
    const [other] = waiting
    if (!other) throw new Error('nobody')
    expect(await report([{ ...other, booking_id: 999_999 }])).toBe('register_changed')
    expect(await report([{ ...other, event: 'departure' }])).toBe('register_changed')
  })

  test('is asked for anew when an arrival was undone and made again; the former report says that it does not stand', async () => {
    const id = await arrived()
    await report(await rows())
    const desk = await deskOf(site, 'admin')
    expect(await desk.move(id, 'undoArrival')).toBe('ok')
    expect(await rows('reported')).toMatchObject([{ report: { stands: false } }])
    clock.advance({ minutes: 30 })
    await arrive(id)
    expect(await rows()).toMatchObject([{ happened_at: '2027-01-15T07:30:00.000Z' }])
  })

  test('stays with the guest whose document is corrected, and is kept of one who is taken off the list', async () => {
    const id = await arrived()
    await report(await rows())
    const desk = await deskOf(site, 'admin')
    const corrected = { ...foreigner, passport_serial_number: 'C01X00T99 (Germany)' }
    expect(await desk.edit({ id, ...contacts, guests: [corrected, officeGuest] })).toBe('ok')
    expect(await told()).toEqual([])
    expect(await rows('reported')).toMatchObject([
      { document: 'C01X00T99 (Germany)', report: { stands: true } },
    ])
    expect(await desk.edit({ id, ...contacts, guests: [officeGuest] })).toBe('ok')
    expect(await rows('reported')).toMatchObject([{ full_name: null, report: { stands: false } }])
  })

  test('by mistake is struck, with who and when, and is to be reported again', async () => {
    const id = await arrived()
    await report(await rows())
    const [noted] = await rows('reported')
    const reportId = noted?.report?.id ?? 0
    clock.advance({ minutes: 5 })
    expect(await strike(reportId, 'booker')).toBe('ok')
    expect(await strike(reportId)).toBe('ok')
    expect(await strike(999_999)).toBe('report_not_found')
    expect(await told()).toEqual(['Anna Weber arrival'])
    expect(await told('reported')).toEqual([])
    expect(await report(await rows())).toEqual({ reported: 1, gone: 0 })
    const kept = await site.context.database
      .selectFrom('guest_reports')
      .select(['struck_at'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
    expect(kept).toEqual([{ struck_at: new Date('2027-01-15T07:05:00Z') }, { struck_at: null }])
    const reply = await (await as('admin'))(getBookingHistory, { params: { id } })
    const lines = reply.ok ? reply.answer.request.data.lines : []
    const struck = lines.filter(({ action }) => action === 'guest_report_struck')
    expect(struck).toMatchObject([{ username: 'booker', facts: { event: 'arrival' } }])
  })

  test('is never rewritten: the database refuses', async () => {
    await arrived()
    await report(await rows())
    const { database } = site.context
    for (const change of [
      sql`update guest_reports set reported_at = now()`,
      sql`update guest_reports set struck_at = now(), struck_by = 1, reported_by = 2`,
      sql`delete from guest_reports`,
    ])
      await expect(change.execute(database)).rejects.toThrow('guest_reports are not rewritten')
    await sql`update guest_reports set struck_at = now(), struck_by = 1`.execute(database)
    await expect(
      sql`update guest_reports set struck_at = null, struck_by = null`.execute(database),
    ).rejects.toThrow('guest_reports are not rewritten')
  })
})

test('the menu counts what is to be reported, and every office hears when it changes', async () => {
  await arrived()
  const counts = async () => {
    const reply = await (await as('reception'))(getWaitingCounts, { query: {} })
    return reply.ok ? reply.answer.request.data : undefined
  }
  expect(await counts()).toMatchObject({ register: 1, register_overdue: 0 })
  clock.advance({ hours: 25 })
  expect(await counts()).toMatchObject({ register: 1, register_overdue: 1 })
  const waiting = await rows()
  const office = await listenLive(site.url, await staffToken(site, 'booker'))
  await office.next('open')
  await report(waiting)
  await office.next('bookings')
  office.leave()
  expect(await counts()).toMatchObject({ register: 0, register_overdue: 0 })
})
