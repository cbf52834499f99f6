import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostNoteLetters } from '../../../contract/facts.ts'
import { getBooking, getBookingHistory, getToday } from '../../../contract/office/bookings/bookings.ts'
import { addNote, type BookingNote, moveNote } from '../../../contract/office/bookings/notes.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { getJournal } from '../../../contract/office/people/journal.ts'
import type { NoteMove, StaffRole } from '../../../contract/values.ts'
import { mostNotes } from '../../../domain/booking-note.ts'
import { forgetDocuments } from '../../../server/actions/upkeep/forget-documents.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { listenLive } from '../../support/live.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const as = async (role: StaffRole) => site.api(await staffToken(site, role))

async function note(id: number, text: string, { role = 'admin' as StaffRole, pinned = false } = {}) {
  const reply = await (await as(role))(addNote, { params: { id }, body: { text, pinned } })
  return reply.ok ? reply.answer.request.data.id : codeOf(reply)
}
const noted = async (...args: Parameters<typeof note>): Promise<number> => Number(await note(...args))

const move = async (id: number, note_id: number, how: NoteMove, role: StaffRole = 'admin') =>
  codeOf(await (await as(role))(moveNote, { params: { id }, body: { note_id, move: how } }))

async function notesOf(id: number): Promise<readonly BookingNote[]> {
  const reply = await (await as('admin'))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.notes
}
const textsOf = async (id: number) => (await notesOf(id)).map(({ text }) => text)

async function pinnedOnBoard(id: number): Promise<string[]> {
  const reply = await (await as('reception'))(getToday, { query: {} })
  if (!reply.ok) throw new Error(codeOf(reply))
  const { notes } = reply.answer.request.data
  return notes.filter(({ booking_id }) => booking_id === id).map(({ text }) => text)
}

const arrivesToday = { check_in: '2027-01-15', check_out: '2027-01-17' }

describe('a note', () => {
  test('is written by everybody who sees the booking, and says who wrote it and when; the latest comes first', async () => {
    const id = await storeBooking(site, arrivesToday)
    await noted(id, 'Allergic to nuts', { role: 'booker' })
    clock.advance({ minutes: 5 })
    await noted(id, '  Wants a high floor  ', { role: 'reception', pinned: true })
    expect(await notesOf(id)).toEqual([
      {
        id: expect.any(Number),
        at: '2027-01-15T07:05:00.000Z',
        username: 'reception',
        text: 'Wants a high floor',
        pinned: true,
        pin_changed: null,
        struck: null,
      },
      expect.objectContaining({ at: '2027-01-15T07:00:00.000Z', username: 'booker', pinned: false }),
    ])
  })

  test('is unknown to reception with a booking that it cannot list', async () => {
    const past = await storeBooking(site, { check_in: '2026-12-01', check_out: '2026-12-03' })
    const id = await noted(past, 'Came late')
    expect(await note(past, 'Me too', { role: 'reception' })).toBe('booking_not_found')
    expect(await move(past, id, 'strike', 'reception')).toBe('booking_not_found')
    expect(await note(999_999, 'Nobody')).toBe('booking_not_found')
  })

  test.each([
    ['nothing', '', 'invalid_input'],
    ['blanks', '   ', 'invalid_input'],
    ['a line that turns itself around', 'abc\u202edef', 'invalid_input'],
    ['two lines', 'one\ntwo', 'invalid_input'],
    ['too much', 'x'.repeat(mostNoteLetters + 1), 'invalid_input'],
  ])('of %s is refused', async (_what, text, code) => {
    const id = await storeBooking(site, arrivesToday)
    expect(await note(id, text)).toBe(code)
    expect(await notesOf(id)).toEqual([])
  })

  test('may be as long as promised; more of them than anybody reads are refused', async () => {
    const id = await storeBooking(site, arrivesToday)
    await noted(id, 'ý'.repeat(mostNoteLetters))
    await site.context.database
      .insertInto('booking_notes')
      .values(
        Array.from({ length: mostNotes - 2 }, () => ({
          booking_id: id,
          staff_id: 1,
          at: clock.now(),
          text: 'again',
        })),
      )
      .execute()
    expect(await note(id, 'the last one')).toEqual(expect.any(Number))
    expect(await note(id, 'one too many')).toBe('too_many_notes')
  })

  test('stands in the history and the journal without what it says, and the booking counts as unchanged', async () => {
    const id = await storeBooking(site, arrivesToday)
    const admin = await as('admin')
    const version = async () => {
      const reply = await admin(getBooking, { params: { id } })
      return reply.ok && reply.answer.request.data.booking.version
    }
    const before = await version()
    const written = await noted(id, 'Owes us a smile', { pinned: true })
    for (const how of ['unpin', 'pin', 'strike'] as const) expect(await move(id, written, how)).toBe('ok')
    const history = await admin(getBookingHistory, { params: { id } })
    const lines = history.ok ? history.answer.request.data.lines : []
    expect(lines.map(({ action, facts }) => [action, facts])).toEqual([
      ['note_added', { note: written, pinned: true }],
      ['note_unpinned', { note: written }],
      ['note_pinned', { note: written }],
      ['note_struck', { note: written }],
    ])
    expect(JSON.stringify(lines)).not.toContain('smile')
    const journal = await admin(getJournal, { query: {} })
    expect(JSON.stringify(journal)).toContain('Заметка к брони зачёркнута')
    expect(await version()).toBe(before)
  })

  test('is heard by every open office', async () => {
    const id = await storeBooking(site, arrivesToday)
    const stream = await listenLive(site.url, await staffToken(site, 'reception'))
    await stream.next('open')
    const written = await noted(id, 'Heard')
    await stream.next('bookings')
    await move(id, written, 'pin')
    await stream.next('bookings')
    stream.leave()
  })
})

describe('what becomes of a note', () => {
  test('is pinned, unpinned and struck, each with who and when; its text stays to be read', async () => {
    const id = await storeBooking(site, arrivesToday)
    const written = await noted(id, 'Honeymoon')
    expect(await pinnedOnBoard(id)).toEqual([])
    clock.advance({ minutes: 1 })
    expect(await move(id, written, 'pin', 'reception')).toBe('ok')
    expect(await pinnedOnBoard(id)).toEqual(['Honeymoon'])
    const at = '2027-01-15T07:01:00.000Z'
    expect(await notesOf(id)).toMatchObject([{ pinned: true, pin_changed: { at, username: 'reception' } }])
    clock.advance({ minutes: 1 })
    expect(await move(id, written, 'strike', 'booker')).toBe('ok')
    expect(await pinnedOnBoard(id)).toEqual([])
    const struck = { at: '2027-01-15T07:02:00.000Z', username: 'booker' }
    expect(await notesOf(id)).toMatchObject([{ text: 'Honeymoon', pinned: false, struck }])
  })

  test('what is so already changes nothing, and struck it stays struck', async () => {
    const id = await storeBooking(site, arrivesToday)
    const written = await noted(id, 'Twice', { pinned: true })
    expect(await move(id, written, 'pin')).toBe('ok')
    expect(await notesOf(id)).toMatchObject([{ pinned: true, pin_changed: null }])
    expect(await move(id, written, 'strike')).toBe('ok')
    for (const how of ['pin', 'unpin', 'strike'] as const)
      expect(await move(id, written, how)).toBe('note_struck')
  })

  test('a note of another booking is not found', async () => {
    const [id, other] = [await storeBooking(site, arrivesToday), await storeBooking(site, arrivesToday)]
    const written = await noted(id, 'Mine')
    expect(await move(other, written, 'strike')).toBe('note_not_found')
    expect(await notesOf(id)).toMatchObject([{ struck: null }])
  })
})

describe('forgetting', () => {
  test('who is erased leaves no word in the notes, and nothing more is noted about them', async () => {
    const { bookingId, booking } = await aBooking(site, 'paid')
    await noted(bookingId, 'Brings a parrot', { pinned: true })
    clock.set('2027-02-10T07:00:00Z')
    const erased = await (await as('admin'))(removeCustomer, { params: { id: Number(booking.customerId) } })
    expect(codeOf(erased)).toBe('ok')
    expect(await notesOf(bookingId)).toMatchObject([{ text: null, pinned: false, username: 'admin' }])
    expect(await note(bookingId, 'Came back')).toBe('guest_erased')
  })

  test('after check-out what was struck goes with the passports; what holds stays with the name', async () => {
    const id = await storeBooking(site, { check_in: '2027-01-15', check_out: '2027-01-16' })
    await noted(id, 'Likes the sea')
    await move(id, await noted(id, 'A mistake'), 'strike')
    clock.set('2027-02-14T18:59:59Z')
    while (await forgetDocuments(site.context));
    expect(await textsOf(id)).toEqual(['A mistake', 'Likes the sea'])
    clock.set('2027-02-14T19:00:00Z')
    while (await forgetDocuments(site.context));
    expect(await textsOf(id)).toEqual([null, 'Likes the sea'])
  })
})
