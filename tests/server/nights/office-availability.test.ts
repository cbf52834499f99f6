import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchRooms } from '../../../contract/guest/search.ts'
import {
  addAvailability,
  deleteAvailability,
  getAvailability,
  updateAvailability,
} from '../../../contract/office/rooms/availability.ts'
import { deleteRoom } from '../../../contract/office/rooms/rooms.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { formOf, newRoomForm, roomsNow, sendForm } from '../../support/rooms/room-forms.ts'

const clock = testClock()
let site: TestApp
let booker: string
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => moveTo(someNoon))

/** A session does not last that long. */
const moveTo = async (instant: string) => {
  clock.set(instant)
  booker = await staffToken(site, 'booker')
}

const winter = {
  title: 'Winter',
  type: 'dates',
  available_from: '2027-02-01',
  available_to: '2027-02-15',
} as const
const soon = { title: 'Soon', type: 'days', available_start: 3, available_end: 30 } as const

async function add(type: typeof winter | typeof soon): Promise<number> {
  const reply = await site.api(booker)(addAvailability, { body: type })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.id
}

async function types() {
  const reply = await site.api(booker)(getAvailability)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.availability
}
const typeNow = async (id: number) => (await types()).find((type) => type.id === id)

const send = async (method: string, path: string, body?: unknown, language = 'en') => {
  const response = await site.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${booker}`,
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { request } = (await response.json()) as {
    request: { status: number; message: string; code?: string; fields?: { field: string }[] }
  }
  return { http: response.status, ...request }
}

const traces = async () => ({
  types: await site.context.database.selectFrom('room_availability').selectAll().orderBy('id').execute(),
  rooms: await site.context.database
    .selectFrom('rooms')
    .select(['id', 'availability_id'])
    .orderBy('id')
    .execute(),
  history: await site.context.database.selectFrom('history').select('id').execute(),
})

/** Puts a room under a type. */
async function obey(roomId: number, typeId: number | ''): Promise<void> {
  const room = (await roomsNow(site, booker)).find(({ id }) => id === roomId)
  if (!room) throw new Error(`Room ${roomId} is not there.`)
  const form = { ...formOf(room), room_availability_id: String(typeId) }
  const { http, request } = await sendForm(site, '/api/sys/edit-room', form, booker)
  if (http !== 200) throw new Error(JSON.stringify(request))
}

describe('availability types', () => {
  test('of both kinds are added, with the message', async () => {
    expect(await send('POST', '/api/sys/add-room-availability', winter)).toMatchObject({
      http: 200,
      status: 0,
      message: 'Availability added',
    })
    const [dates, days] = [await add(winter), await add(soon)]
    expect(await typeNow(dates)).toMatchObject({ ...winter, available_start: null, available_end: null })
    expect(await typeNow(days)).toMatchObject({ ...soon, available_from: null, available_to: null })
    const added = site.context.database
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', `availability ${days}`)
    expect(await added.executeTakeFirstOrThrow()).toMatchObject({
      actor: 'staff',
      subject: `availability ${days}`,
      action: 'availability_added',
      facts: { after: { title: 'Soon', rule: { kind: 'days', first: 3, last: 30 } } },
    })
  })

  test('are changed from one kind to the other, with the message', async () => {
    const id = await add(winter)
    expect(await send('POST', '/api/sys/update-room-availability', { ...soon, id })).toMatchObject({
      http: 200,
      message: 'Availability updated',
    })
    expect(await typeNow(id)).toMatchObject({ ...soon, available_from: null, available_to: null })
  })

  test('are deleted, with the message', async () => {
    const id = await add(winter)
    expect(await send('DELETE', `/api/sys/del-room-availability?id=${id}`)).toMatchObject({
      http: 200,
      message: 'Availability deleted',
    })
    expect(await typeNow(id)).toBeUndefined()
  })

  test.each([
    ['ru', 'Доступность добавлена'],
    ['tk', 'Elýeterlilik goşuldy'],
  ])('speak %s as well', async (language, message) => {
    expect(await send('POST', '/api/sys/add-room-availability', winter, language)).toMatchObject({ message })
  })
})

describe('a wrong availability type', () => {
  test.each([
    [{ ...winter, title: '  ' }, 'title'],
    [{ ...winter, title: 'x'.repeat(201) }, 'title'],
    [{ ...winter, available_from: '2027-02-30' }, 'available_from'],
    [{ ...winter, available_from: '0000-01-01' }, 'available_from'],
    [{ ...winter, available_to: '9999-12-31' }, 'available_to'],
    [{ ...winter, available_from: undefined }, 'available_from'],
    [{ ...winter, available_to: '' }, 'available_to'],
    [{ ...soon, available_start: -1 }, 'available_start'],
    [{ ...soon, available_start: 1.5 }, 'available_start'],
    [{ ...soon, available_end: 3651 }, 'available_end'],
    [{ ...soon, available_end: undefined }, 'available_end'],
    [{ ...soon, type: 'weeks' }, 'type'],
    [{ title: 'None' }, 'type'],
  ])('%j is refused for its %s', async (body, field) => {
    const id = await add(winter)
    const before = await traces()
    for (const path of ['add-room-availability', 'update-room-availability']) {
      const answer = await send('POST', `/api/sys/${path}`, { ...body, id })
      expect(answer).toMatchObject({ http: 422, code: 'invalid_input' })
      expect(answer.fields?.map((problem) => problem.field)).toContain(field)
    }
    expect(await traces()).toEqual(before)
  })

  test.each([
    { ...winter, available_to: '2027-01-31' },
    { ...soon, available_end: 2 },
  ])('%j ends before it begins', async (body) => {
    const id = await add(winter)
    const before = await traces()
    for (const path of ['add-room-availability', 'update-room-availability']) {
      expect(await send('POST', `/api/sys/${path}`, { ...body, id })).toMatchObject({
        http: 422,
        code: 'availability_reversed',
      })
    }
    expect(await traces()).toEqual(before)
  })

  test('one that is not there is neither changed nor deleted', async () => {
    const reply = await site.api(booker)(updateAvailability, { body: { ...winter, id: 999 } })
    expect(reply).toMatchObject({ failure: { http: 404, code: 'availability_not_found' } })
    expect(await site.api(booker)(deleteAvailability, { query: { id: 999 } })).toMatchObject({
      failure: { http: 404, code: 'availability_not_found' },
    })
  })
})

describe('what it means today', () => {
  test.each([
    ['en', 'bookable 01.02 – 15.02'],
    ['ru', 'можно бронировать 01.02 – 15.02'],
    ['tk', '01.02 – 15.02 aralygynda bronlap bolýar'],
  ])('is said in %s', async (language, preview) => {
    const id = await add(winter)
    const response = await site.fetch('/api/sys/get-room-availability', {
      headers: { authorization: `Bearer ${booker}`, 'accept-language': language },
    })
    const { request } = (await response.json()) as { request: { data: { availability: { id: number }[] } } }
    expect(request.data.availability.find((type) => type.id === id)).toMatchObject({ preview })
  })

  test('follows the day', async () => {
    const [dates, days] = [await add(winter), await add(soon)]
    expect(await typeNow(days)).toMatchObject({ bookable_from: '2027-01-18', bookable_to: '2027-02-14' })
    await moveTo('2027-02-09T19:30:00Z')
    expect(await typeNow(dates)).toMatchObject({ bookable_from: '2027-02-10', bookable_to: '2027-02-15' })
    expect(await typeNow(days)).toMatchObject({ bookable_from: '2027-02-13', bookable_to: '2027-03-12' })
    await moveTo('2027-02-15T19:30:00Z')
    expect(await typeNow(dates)).toMatchObject({ bookable_from: null, bookable_to: null })
    expect((await typeNow(dates))?.preview).toMatch(/сегодня бронировать нельзя/)
  })

  test('names the year when a day alone would not tell', async () => {
    const id = await add({ ...winter, available_to: '2028-01-16' } as unknown as typeof winter)
    expect((await typeNow(id))?.preview).toContain('01.02.2027 – 15.01.2028')
  })
})

describe('rooms that obey a type', () => {
  const found = async (checkIn: string, checkOut: string): Promise<number[]> => {
    const reply = await site.api()(searchRooms, { params: { lang: 'en' }, body: { checkIn, checkOut } })
    if (!reply.ok) return []
    return reply.answer.request.data.rooms.map(({ id }) => id)
  }

  test('are offered as it says, and follow its change at once', async () => {
    const id = await add(winter)
    await obey(3, id)
    expect(await found('2027-02-14', '2027-02-15')).toContain(3)
    expect(await found('2027-02-15', '2027-02-16')).not.toContain(3)
    await site.api(booker)(updateAvailability, { body: { ...winter, id, available_to: '2027-02-16' } })
    expect(await found('2027-02-15', '2027-02-16')).toContain(3)
    expect((await typeNow(id))?.rooms).toMatchObject([{ id: 3 }])
    await obey(3, '')
  })

  test('keep it from being deleted, and are named', async () => {
    const id = await add(winter)
    await obey(4, id)
    const before = await traces()
    const refused = await send('DELETE', `/api/sys/del-room-availability?id=${id}`)
    const name = (await roomsNow(site, booker)).find((room) => room.id === 4)?.translations.en.room_type
    expect(refused).toMatchObject({ http: 409, code: 'availability_in_use' })
    expect(refused.message).toBe(`The availability was not deleted: these rooms obey it: ${name}.`)
    expect(await traces()).toEqual(before)
    await obey(4, '')
    expect(await send('DELETE', `/api/sys/del-room-availability?id=${id}`)).toMatchObject({ http: 200 })
  })

  test('a deleted room does not keep it', async () => {
    const id = await add(winter)
    const added = await sendForm(
      site,
      '/api/sys/add-new-room',
      { ...newRoomForm, room_availability_id: String(id) },
      booker,
    )
    const roomId = added.request.data?.room.id ?? 0
    await site.api(booker)(deleteRoom, { query: { id: roomId } })
    expect(await send('DELETE', `/api/sys/del-room-availability?id=${id}`)).toMatchObject({ http: 200 })
  })

  test('one is chosen for a room while it is deleted: the room has it, or it is gone', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await add(winter)
      const room = (await roomsNow(site, booker)).find((known) => known.id === 5)
      if (!room) throw new Error('Room 5 is not there.')
      const form = { ...formOf(room), room_availability_id: String(id), version: '' }
      const { version: _, ...fields } = form
      const [edited, deleted] = await Promise.all([
        sendForm(site, '/api/sys/edit-room', fields, booker),
        send('DELETE', `/api/sys/del-room-availability?id=${id}`),
      ])
      expect([edited.http, deleted.http].sort()).toEqual(edited.http === 200 ? [200, 409] : [200, 404])
      if (edited.http === 200) await obey(5, '')
    }
  })
})
