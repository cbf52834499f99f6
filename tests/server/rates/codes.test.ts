import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCode, getCodes } from '../../../contract/office/rates/codes.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { aCode, addedCode, type CodesBy, codesBy } from '../../support/rates/code-forms.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

/** Codes as admin and booker make, change, end and take them back. */

const clock = testClock()
let site: TestApp
let booker: CodesBy
let words = 0
let word = ''
beforeAll(async () => {
  site = await startApp({ clock })
})
beforeEach(async () => {
  clock.set(someNoon)
  booker = codesBy(site, await staffToken(site, 'booker'))
  words += 1
  word = `CODE-${words}`
})
afterAll(() => site.stop())

const shown = async (id: number) => (await booker.list()).codes.find((code) => code.id === id)
const endedIds = async () => (await booker.list()).ended.map(({ id }) => id)
const told = (): Promise<{ action: string; subject: string | null; facts: Record<string, unknown> }[]> =>
  site.context.database
    .selectFrom('history')
    .select(['action', 'subject', 'facts'])
    .where('subject', 'like', 'code %')
    .orderBy('id')
    .execute()

describe('a code', () => {
  test('is kept in capitals, and listed with its terms, who made it and how often it was used', async () => {
    const id = await addedCode(booker, { word: ` ${word.toLowerCase()} `, rooms: [2], most_uses: 10 })
    expect(await shown(id)).toEqual({
      id,
      word,
      first: '2027-02-01',
      last: '2027-02-28',
      rooms: [2],
      percent_off: 10,
      most_uses: 10,
      uses: 0,
      made_by: 'booker',
      made_at: '2027-01-15T07:00:00.000Z',
      undo_until: '2027-01-15T08:00:00.000Z',
    })
    const fixed = await addedCode(booker, { word: `${word}-F`, effect: { price: 300.5 } })
    expect(await shown(fixed)).toMatchObject({ price: 300.5, rooms: null, most_uses: null })
  })

  test('that is sent a second time, because the first answer was lost, is the first', async () => {
    const id = await addedCode(booker, { word })
    expect(await booker.add({ word })).toBe(id)
    expect(await booker.add({ word, most_uses: 3 })).toBe('code_word_taken')
  })

  test('is for admin and booker', async () => {
    for (const role of ['admin', 'booker'] as const)
      expect(codeOf(await site.api(await staffToken(site, role))(getCodes))).toBe('ok')
    const reception = site.api(await staffToken(site, 'reception'))
    expect(codeOf(await reception(getCodes))).toBe('not_allowed')
    expect(codeOf(await reception(addCode, { body: aCode({ word }) }))).toBe('not_allowed')
    expect(codeOf(await site.api()(addCode, { body: aCode({ word }) }))).toBe('sign_in_required')
  })

  test.each([
    ['one category twice', { rooms: [2, 2] }, 'invalid_input'],
    ['reversed dates', { first: '2027-02-02', last: '2027-02-01' }, 'range_reversed'],
    ['fifty years', { first: '2027-02-01', last: '2077-02-01' }, 'range_too_long'],
    ['a room that is not there', { rooms: [2, 999] }, 'room_not_found'],
    ['a word with blanks', { word: 'TEN OFF' }, 'invalid_input'],
    ['a word in letters that no keyboard shares', { word: 'ЛЕТО' }, 'invalid_input'],
    ['a word of two signs', { word: 'AB' }, 'invalid_input'],
    ['all of the price off', { effect: { percent_off: 100 } }, 'invalid_input'],
    ['nothing off', { effect: { percent_off: 0 } }, 'invalid_input'],
    ['a price of nothing', { effect: { price: 0 } }, 'invalid_input'],
    ['a part of a tenge', { effect: { price: 1.005 } }, 'invalid_input'],
    ['no use at all', { most_uses: 0 }, 'invalid_input'],
    ['no room at all', { rooms: [] }, 'invalid_input'],
  ])('is refused with %s, and nothing changes', async (_, changes, code) => {
    const before = await booker.list()
    expect(await booker.add({ word, ...changes })).toBe(code)
    expect(await booker.list()).toEqual(before)
  })

  test('is refused where a night would cost nothing, with the name of the room', async () => {
    const room = await openRoom(site.context, { total: 1, online: 1 })
    await site.context.database
      .updateTable('rooms')
      .set({ price_winter: 4000 })
      .where('id', '=', room)
      .execute()
    const nearlyAll = { word, effect: { percent_off: 99 } }
    const api = site.api(await staffToken(site, 'booker'))
    const reply = await api(addCode, { body: aCode({ ...nearlyAll, rooms: [2, room] }) })
    expect(codeOf(reply)).toBe('rate_price_nothing')
    expect(!reply.ok && 'message' in reply.failure && reply.failure.message).not.toContain('{room}')
    expect(await booker.add({ ...nearlyAll, rooms: [2] })).toBeTypeOf('number')
  })
})

describe('a change', () => {
  test('takes the place of the code, and its word is free for another one', async () => {
    const first = await addedCode(booker, { word })
    const second = await booker.change(first, { word: `${word}-B`, effect: { percent_off: 20 } })
    expect(second).not.toBe(first)
    expect(await shown(first)).toBeUndefined()
    expect(await shown(Number(second))).toMatchObject({ word: `${word}-B`, percent_off: 20 })
    expect(await booker.add({ word })).toBeTypeOf('number')
  })

  test('to the same is none', async () => {
    const id = await addedCode(booker, { word })
    const before = await told()
    expect(await booker.change(id, { word })).toBe(id)
    expect(await told()).toEqual(before)
  })

  test('of one that has ended, or is not there, or to a word of another is refused', async () => {
    const id = await addedCode(booker, { word })
    await addedCode(booker, { word: `${word}-B` })
    expect(await booker.change(id, { word: `${word}-B` })).toBe('code_word_taken')
    expect(await booker.change(999_999, { word: `${word}-C` })).toBe('code_not_found')
    await booker.end(id)
    expect(await booker.change(id, { word, most_uses: 5 })).toBe('rates_outdated')
  })
})

describe('within the hour', () => {
  test('a code that was made is taken back, once', async () => {
    const id = await addedCode(booker, { word })
    expect(await booker.undo(id)).toBe(id)
    expect(await shown(id)).toBeUndefined()
    expect(await endedIds()).not.toContain(id)
    expect(await booker.undo(id)).toBe('rates_outdated')
  })

  test('a change is taken back, and the code is what it was', async () => {
    const first = await addedCode(booker, { word })
    const second = Number(await booker.change(first, { word, effect: { percent_off: 50 } }))
    expect(await booker.undo(first)).toBe('rates_outdated')
    expect(await booker.undo(second)).toBe(second)
    expect(await shown(first)).toMatchObject({ word, percent_off: 10, undo_until: null })
    expect(await shown(second)).toBeUndefined()
  })

  test('a code that was ended comes back, unless its word was given to another one', async () => {
    const id = await addedCode(booker, { word })
    await booker.end(id)
    expect(await endedIds()).toContain(id)
    expect(await booker.undo(id)).toBe(id)
    expect(await shown(id)).toBeDefined()
    await booker.end(id)
    await addedCode(booker, { word })
    expect(await booker.undo(id)).toBe('code_word_taken')
    expect(await shown(id)).toBeUndefined()
  })

  test('and not later', async () => {
    const id = await addedCode(booker, { word })
    clock.advance({ minutes: 61 })
    expect(await booker.undo(id)).toBe('undo_too_late')
    expect(await shown(id)).toMatchObject({ undo_until: null })
    expect(await booker.undo(999_999)).toBe('code_not_found')
  })
})

test('the journal tells who did what to which code', async () => {
  const before = (await told()).length
  const first = await addedCode(booker, { word, rooms: [2], most_uses: 4 })
  const second = Number(await booker.change(first, { word, effect: { price: 200 } }))
  await booker.undo(second)
  await booker.end(first)
  await booker.undo(first)
  const lines = (await told()).slice(before)
  expect(lines.map(({ action, subject }) => `${action} of ${subject}`)).toEqual([
    `code_made of code ${first}`,
    `code_replaced of code ${second}`,
    `code_withdrawn of code ${second}`,
    `code_ended of code ${first}`,
    `code_revived of code ${first}`,
  ])
  expect(lines[0]?.facts).toEqual({
    word,
    first: '2027-02-01',
    last: '2027-02-28',
    roomId: [2],
    percentOff: 10,
    mostUses: 4,
  })
})
