import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { refusals } from '../../contract/errors.ts'
import { getRooms } from '../../contract/guest/rooms.ts'
import {
  deleteRoom,
  deleteRoomImage,
  type OfficeRoom,
  orderRoomImages,
  orderRooms,
} from '../../contract/office/rooms.ts'
import { createApp } from '../../server/app.ts'
import { changeFeed } from '../../server/database/changes.ts'
import { connect } from '../../server/database/connection.ts'
import { settingsReader } from '../../server/settings.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { someNoon, testClock } from '../support/clock.ts'
import { clientToken, registerClient, staffToken } from '../support/identities.ts'
import {
  type FormAnswer,
  type FormFields,
  formOf,
  newRoomForm,
  roomsNow,
  sendForm,
} from '../support/room-forms.ts'
import { place } from '../support/stays.ts'

const clock = testClock()
let site: TestApp
let admin: string
let booker: string
/** A second process on the same database. */
let other: Awaited<ReturnType<typeof createApp>>
let otherConnection: ReturnType<typeof connect>
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
  booker = await staffToken(site, 'booker')
  otherConnection = connect(site.databaseUrls.appUrl, { poolSize: 2, onLost: () => undefined })
  const { database } = otherConnection
  const context = { ...site.context, database, settings: settingsReader(database) }
  other = await createApp(context, async () => undefined, changeFeed(site.databaseUrls.appUrl))
})
afterAll(async () => {
  await other.close()
  await otherConnection.close()
  await site.stop()
})
beforeEach(() => clock.set(someNoon))

const rooms = () => roomsNow(site, admin)
const roomOf = async (id: number): Promise<OfficeRoom> => {
  const room = (await rooms()).find((known) => known.id === id)
  if (!room) throw new Error(`Room ${id} is not there.`)
  return room
}
const edit = (fields: FormFields, token = booker) => sendForm(site, '/api/sys/edit-room', fields, token)
const add = (fields: FormFields) => sendForm(site, '/api/sys/add-new-room', fields, booker)

const newRoom = async (changes: FormFields = {}): Promise<OfficeRoom> => {
  const { request } = await add({ ...newRoomForm, status: '1', ...changes })
  if (!request.data) throw new Error(JSON.stringify(request))
  return request.data.room
}

/** Everything that a change of rooms could have left behind. */
async function traces() {
  const { database } = site.context
  return {
    rooms: await database.selectFrom('rooms').selectAll().orderBy('id').execute(),
    texts: await database
      .selectFrom('room_texts')
      .selectAll()
      .orderBy('room_id')
      .orderBy('language')
      .execute(),
    images: await database
      .selectFrom('images')
      .select(['name', 'room_id', 'position'])
      .orderBy('name')
      .execute(),
    history: await database.selectFrom('history').select('id').orderBy('id').execute(),
  }
}

async function expectRefused(
  code: keyof typeof refusals,
  asking: () => Promise<FormAnswer>,
): Promise<string> {
  const before = await traces()
  const { request } = await asking()
  expect(request.code).toBe(code)
  expect(await traces()).toEqual(before)
  return request.message ?? ''
}

const lastAction = () =>
  site.context.database
    .selectFrom('history')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const guestRooms = async (language: 'ru' | 'tm' | 'en' = 'en') => {
  const reply = await site.api()(getRooms, { params: { lang: language } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.rooms
}

/** The same list as another process answers it. */
const guestRoomsElsewhere = async (): Promise<Awaited<ReturnType<typeof guestRooms>>> => {
  const answer = await other.inject({ url: '/api/en/get-rooms' })
  return answer.json().request.data.rooms
}

describe('edit-room', () => {
  test('saves numbers and texts of all languages, and answers the room as it stands', async () => {
    const room = await newRoom()
    const texts = (language: string) => ({
      room_type: `Family ${language}`,
      description: 'By the sea',
      additional_info: 'With a cot',
      amenities: ['Balcony', 'Kettle'],
    })
    const translations = { ru: texts('ru'), tm: texts('tm'), en: texts('en') }
    const { http, request } = await edit({
      ...formOf(room),
      count: '2',
      count_total: '5',
      price_summer: '1000.5',
      price_winter: '800',
      capacity: '3',
      rooms_count: '1',
      start_guests: '2',
      max_guests: '4',
      status: '0',
      translations: JSON.stringify(translations),
    })
    expect({ http, status: request.status, message: request.message }).toEqual({
      http: 200,
      status: 0,
      message: 'The room is saved.',
    })
    const saved = {
      count: 2,
      count_total: 5,
      price_summer: 1000.5,
      price_winter: 800,
      capacity: 3,
      rooms_count: 1,
      start_guests: 2,
      max_guests: 4,
      status: 0,
      translations,
    }
    expect(request.data?.room).toMatchObject(saved)
    expect(await roomOf(room.id)).toMatchObject(saved)
    expect(await lastAction()).toMatchObject({
      actor: 'staff',
      subject: `room ${room.id}`,
      action: 'room_edited',
      facts: { before: { priceSummer: 90_000, shown: true }, after: { priceSummer: 100_050, shown: false } },
    })
  })

  test('saves the texts of one language and leaves the others', async () => {
    const room = await newRoom()
    const texts = { room_type: 'Maşgala otagy', description: 'Deňiz kenarynda' }
    await edit({ ...formOf(room), translations: JSON.stringify(texts), lang_code: 'en' })
    await edit({
      ...formOf(await roomOf(room.id)),
      translations: JSON.stringify({ ...texts, room_type: 'X' }),
    })
    const { translations } = await roomOf(room.id)
    expect(translations.en).toEqual({ ...texts, additional_info: '', amenities: [] })
    expect(translations.tm.room_type).toBe('X')
    expect(translations.ru).toEqual(room.translations.ru)
  })

  test('keeps what may be left out: guests at start and at most, status and availability', async () => {
    const room = await newRoom({ start_guests: '5', max_guests: '6' })
    const { start_guests: _, max_guests: __, status: ___, room_availability_id: ____, ...form } = formOf(room)
    await edit({ ...form, capacity: '2' })
    expect(await roomOf(room.id)).toMatchObject({ capacity: 2, start_guests: 3, max_guests: 4, status: 1 })
  })

  test('a form that changes nothing leaves no trace', async () => {
    const form = formOf(await newRoom())
    const before = await traces()
    expect(await edit(form)).toMatchObject({ http: 200 })
    expect(await traces()).toEqual(before)
  })

  test.each([
    'id',
    'count',
    'count_total',
    'price_summer',
    'price_winter',
    'capacity',
    'rooms_count',
    'translations',
  ])('needs %s', async (field) => {
    const form = formOf(await newRoom())
    for (const value of [undefined, '']) {
      const before = await traces()
      const { http, request } = await edit({ ...form, [field]: value })
      expect({ http, code: request.code }).toEqual({ http: 422, code: 'invalid_input' })
      expect(request.fields?.map((problem) => problem.field)).toContain(field)
      expect(await traces()).toEqual(before)
    }
  })

  test.each([
    ['count', '-1'],
    ['count', '1.5'],
    ['count_total', 'many'],
    ['count_total', '99999999999'],
    ['price_summer', '-5'],
    ['price_summer', '5.123'],
    ['price_winter', '1e6'],
    ['price_winter', '9999999'],
    ['capacity', '0'],
    ['capacity', '21'],
    ['rooms_count', '0'],
    ['start_guests', '0'],
    ['max_guests', 'x'],
    ['status', '2'],
    ['room_availability_id', 'abc'],
    ['lang_code', 'de'],
    ['translations', 'no JSON'],
    ['translations', '{}'],
    ['translations', '[]'],
    ['translations', 'null'],
    ['translations', '{"room_type":"  "}'],
    ['translations', '{"ru":{"room_type":""}}'],
    ['translations', '{"room_type":"A","amenities":[5]}'],
    ['translations', JSON.stringify({ room_type: 'x'.repeat(101) })],
    ['translations', JSON.stringify({ room_type: 'A', description: 'x'.repeat(5001) })],
  ])('refuses %s %j', async (field, value) => {
    const form = formOf(await newRoom())
    await expectRefused('invalid_input', () => edit({ ...form, [field]: value }))
  })

  test.each(['a\0b', '{"room_type":"a\\u0000b"}'])('refuses the character zero in %j', async (text) => {
    const form = formOf(await newRoom())
    await expectRefused('malformed_body', () => edit({ ...form, translations: text }))
  })

  test('ignores fields that it does not know', async () => {
    const room = await newRoom()
    expect(await edit({ ...formOf(room), priority: '1', deleted_at: 'now', __proto__: 'x' })).toMatchObject({
      http: 200,
    })
    expect((await roomOf(room.id)).priority).toBe(room.priority)
  })

  test('refuses a room that is not there', async () => {
    const form = formOf(await newRoom())
    await expectRefused('room_not_found', () => edit({ ...form, id: '999999' }))
  })

  test.each([
    [{ start_guests: '4', max_guests: '3' }],
    [{ capacity: '4', max_guests: '3' }],
    [{ capacity: '2', max_guests: '13' }],
  ])('refuses an occupancy of %j', async (occupancy) => {
    const form = formOf(await newRoom())
    await expectRefused('occupancy_wrong', () => edit({ ...form, ...occupancy }))
  })

  test('refuses an availability type that is not there', async () => {
    const form = formOf(await newRoom())
    await expectRefused('availability_not_found', () => edit({ ...form, room_availability_id: '999' }))
  })

  test('refuses more units online than there are', async () => {
    const form = formOf(await newRoom())
    await expectRefused('counts_wrong', () => edit({ ...form, count: '5', count_total: '4' }))
  })

  test('refuses fewer units than are sold, with the dates, and saves nothing else of the form', async () => {
    const room = await newRoom({ count: '1', count_total: '1' })
    const guest = await newClient()
    expect(await place(site, guest, { room_id: room.id })).toMatchObject({ ok: true })
    const message = await expectRefused('counts_below_sold', () =>
      edit({ ...formOf(room), count: '0', count_total: '0', price_summer: '1' }),
    )
    expect(message).toContain('01.02.2027 – 02.02.2027')
  })

  test('tells whoever saves over the change of somebody else, and nothing is lost', async () => {
    const room = await newRoom()
    await edit({ ...formOf(room), price_summer: '950' })
    await expectRefused('room_changed', () => edit({ ...formOf(room), price_winter: '1' }))
    const { version: _, ...unversioned } = formOf(await roomOf(room.id))
    expect(await edit({ ...unversioned, price_winter: '700' })).toMatchObject({ http: 200 })
    expect(await roomOf(room.id)).toMatchObject({ price_summer: 950, price_winter: 700 })
  })

  test('of two who save the same form at once one wins', async () => {
    const form = formOf(await newRoom())
    const answers = await Promise.all([
      edit({ ...form, price_summer: '901' }, admin),
      edit({ ...form, price_summer: '902' }, booker),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    const winner = answers.findIndex(({ http }) => http === 200)
    expect((await roomOf(Number(form.id))).price_summer).toBe([901, 902][winner])
  })
})

describe('a change is on the guest site at the next load, from every process', () => {
  test('price, text and order', async () => {
    const room = await newRoom()
    const texts = { en: { room_type: 'The newest name' } }
    await edit({
      ...formOf(room),
      price_winter: '777',
      price_summer: '999',
      translations: JSON.stringify(texts),
    })
    const standing = await rooms()
    const reversed = standing.map(({ id }, index) => ({ id, priority: standing.length - index }))
    await site.api(booker)(orderRooms, { body: { rooms: reversed } })
    for (const list of [await guestRooms(), await guestRoomsElsewhere()]) {
      expect(list[0]).toMatchObject({
        id: room.id,
        price: 777,
        price_summer: 999,
        translations: { room_type: 'The newest name' },
      })
    }
    const page = await (await site.fetch('/rooms', { headers: { cookie: 'language=en' } })).text()
    expect(page).toContain('The newest name')
    expect(page).toContain('777')
  })

  test('the number of units: the last one cannot be booked any more', async () => {
    const room = await newRoom({ count: '1', count_total: '1' })
    await edit({ ...formOf(room), count: '0' })
    expect(await place(site, await newClient(), { room_id: room.id })).toMatchObject({
      failure: { code: 'sold_out' },
    })
  })

  test('a hidden room is gone, and shown again it is back', async () => {
    const room = await newRoom()
    const isShown = async () => (await guestRoomsElsewhere()).some(({ id }) => id === room.id)
    expect(await isShown()).toBe(true)
    await edit({ ...formOf(room), status: '0' })
    expect(await isShown()).toBe(false)
    await edit({ ...formOf(await roomOf(room.id)), status: '1' })
    expect(await isShown()).toBe(true)
  })
})

describe('add-new-room', () => {
  test('makes a hidden room at the end of the list, in Russian, with copies for the other languages', async () => {
    const before = await rooms()
    const { http, request } = await add(newRoomForm)
    expect({ http, message: request.message }).toEqual({ http: 200, message: 'The room is added.' })
    const russian = {
      room_type: 'Семейный',
      description: 'Две комнаты у моря',
      additional_info: 'Детская кроватка',
      amenities: ['Балкон', 'Чайник', 'Сейф'],
    }
    const room = (await rooms()).at(-1)
    expect(room).toMatchObject({
      status: 0,
      priority: before.length + 1,
      count: 3,
      count_total: 4,
      price_summer: 900,
      price_winter: 720.5,
      capacity: 4,
      start_guests: 4,
      max_guests: 5,
      rooms_count: 2,
      room_availability_id: null,
      images: [],
      translations: { ru: russian, tm: russian, en: russian },
    })
    expect((await guestRooms()).map(({ id }) => id)).not.toContain(room?.id)
    expect(await lastAction()).toMatchObject({ subject: `room ${room?.id}`, action: 'room_added' })
  })

  test.each(['room_type', 'count', 'count_total', 'price_summer', 'price_winter', 'capacity', 'rooms_count'])(
    'needs %s',
    async (field) => {
      for (const value of [undefined, '']) {
        await expectRefused('invalid_input', () => add({ ...newRoomForm, [field]: value }))
      }
    },
  )

  test('refuses wrong numbers and an unknown availability type', async () => {
    await expectRefused('counts_wrong', () => add({ ...newRoomForm, count: '9' }))
    await expectRefused('occupancy_wrong', () => add({ ...newRoomForm, max_guests: '1' }))
    await expectRefused('availability_not_found', () => add({ ...newRoomForm, room_availability_id: '999' }))
  })

  test('rooms that are added at once get places of their own', async () => {
    await Promise.all(Array.from({ length: 12 }, () => add(newRoomForm)))
    const places = (await rooms()).map(({ priority }) => priority)
    expect(places).toEqual(places.map((_, index) => index + 1))
  })
})

describe('update-room-priority', () => {
  const order = (ids: readonly number[]) =>
    site.api(booker)(orderRooms, {
      body: { rooms: ids.map((id, index) => ({ id, priority: index + 1 })) },
    })
  const idsNow = async () => (await rooms()).map(({ id }) => id)

  test('puts the rooms in order, counted from 1, on the site too', async () => {
    const turned = [...(await idsNow())].reverse()
    expect(await order(turned)).toMatchObject({ ok: true, answer: { request: { status: 0 } } })
    expect((await rooms()).map(({ id, priority }) => ({ id, priority }))).toEqual(
      turned.map((id, index) => ({ id, priority: index + 1 })),
    )
    expect(await lastAction()).toMatchObject({ action: 'rooms_ordered', facts: { after: turned } })
  })

  test('an order that is not of all rooms as they stand changes nothing', async () => {
    const ids = await idsNow()
    const [first = 0, second = 0, ...rest] = ids
    const places = ids.map((id, index) => ({ id, priority: index + 1 }))
    const wrong = [
      [],
      places.slice(1),
      [...places, { id: 999_999, priority: places.length + 1 }],
      places.map((at) => ({ ...at, priority: at.priority + 1 })),
      places.map((at) => ({ ...at, priority: 1 })),
      places.map((at) => (at.id === first ? { ...at, id: second } : at)),
      [second, first, ...rest].map((id, index) => ({ id, priority: index === 0 ? 3 : index + 1 })),
    ]
    const before = await traces()
    for (const rooms of wrong) {
      expect(await site.api(booker)(orderRooms, { body: { rooms } })).toMatchObject({
        failure: { http: 409, code: 'order_outdated' },
      })
    }
    expect(await traces()).toEqual(before)
    const reply = await site.fetch('/api/sys/update-room-priority', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${booker}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: '{"rooms":[]}',
    })
    const body = (await reply.json()) as FormAnswer
    expect(body.request.message).toMatch(/^An error occurred while updating the order/)
  })

  test('two orders at once: one of them holds, whole', async () => {
    const ids = await idsNow()
    const [one, two] = [[...ids].reverse(), [...ids.slice(2), ...ids.slice(0, 2)]]
    await Promise.all([order(one), order(two)])
    expect([one, two]).toContainEqual(await idsNow())
  })
})

describe('del-room', () => {
  const remove = (id: number, token = booker) => site.api(token)(deleteRoom, { query: { id } })

  test('takes the room out of every list, closes the gap in the order, and never gives its id again', async () => {
    const [first, second] = [await newRoom(), await newRoom()]
    expect(await remove(first.id)).toMatchObject({ ok: true, answer: { request: { status: 0 } } })
    const left = await rooms()
    expect(left.map(({ id }) => id)).not.toContain(first.id)
    expect(left.map(({ priority }) => priority)).toEqual(left.map((_, index) => index + 1))
    expect((await guestRooms()).map(({ id }) => id)).not.toContain(first.id)
    expect((await guestRoomsElsewhere()).map(({ id }) => id)).not.toContain(first.id)
    expect((await newRoom()).id).toBeGreaterThan(second.id)
    expect(await lastAction()).toMatchObject({ action: 'room_added' })
  })

  test('is refused while a booking lives, with its number; a lapsed one does not count', async () => {
    const room = await newRoom()
    const booked = await place(site, await newClient(), { room_id: room.id })
    const number = booked.ok ? booked.answer.request.data.book_number : 0
    const before = await traces()
    const refused = await remove(room.id)
    expect(refused).toMatchObject({ failure: { http: 409, code: 'room_has_bookings' } })
    expect(JSON.stringify(refused)).toContain(String(number))
    expect(await traces()).toEqual(before)
    clock.advance({ minutes: 21 })
    expect(await remove(room.id)).toMatchObject({ ok: true })
  })

  test('a room that is not there, or not there any more, cannot be deleted', async () => {
    const room = await newRoom()
    await remove(room.id)
    for (const id of [room.id, 999_999]) {
      expect(await remove(id)).toMatchObject({ failure: { http: 404, code: 'room_not_deleted' } })
    }
  })

  test('whoever books while the room is deleted gets it, or it is gone: never both', async () => {
    for (let round = 0; round < 6; round++) {
      const room = await newRoom()
      const guests = await Promise.all([newClient(), newClient(), newClient()])
      const booking = guests.map((guest) => place(site, guest, { room_id: room.id }))
      const [removed, ...booked] = await Promise.all([remove(room.id), ...booking])
      const sold = booked.some((reply) => reply.ok)
      expect(sold).toBe(!removed.ok)
    }
  })

  test('of two who delete the same room at once one is told that it is gone', async () => {
    const room = await newRoom()
    const replies = await Promise.all([remove(room.id, admin), remove(room.id)])
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  })
})

describe('photos in order', () => {
  const imagesOf = async (id: number) => (await roomOf(id)).images
  const order = (id: number, images: string[]) => site.api(booker)(orderRoomImages, { body: { id, images } })
  const remove = (id: number, image: string) => site.api(booker)(deleteRoomImage, { query: { id, image } })

  test('the first one is the cover, here and on the site', async () => {
    const [a = '', b = '', c = ''] = await imagesOf(1)
    expect(await order(1, [c, a, b])).toMatchObject({ answer: { request: { data: { images: [c, a, b] } } } })
    expect(await imagesOf(1)).toEqual([c, a, b])
    for (const list of [await guestRooms(), await guestRoomsElsewhere()]) {
      expect(list.find(({ id }) => id === 1)?.images[0]).toBe(c)
    }
  })

  test('an order of other photos than the room has changes nothing', async () => {
    const standing = await imagesOf(2)
    const foreign = await imagesOf(3)
    const before = await traces()
    for (const images of [[], standing.slice(1), foreign, [...standing.slice(1), ...foreign.slice(0, 1)]]) {
      expect(await order(2, images)).toMatchObject({ failure: { http: 409, code: 'images_outdated' } })
    }
    expect(await order(999_999, standing)).toMatchObject({ failure: { code: 'room_not_found' } })
    expect(await traces()).toEqual(before)
  })

  test('a deleted photo is gone with its versions, and the next one is the cover', async () => {
    const [cover = '', ...rest] = await imagesOf(4)
    expect(await remove(4, cover)).toMatchObject({ answer: { request: { data: { images: rest } } } })
    expect(await imagesOf(4)).toEqual(rest)
    expect((await site.fetch(`/api/images/${cover}`)).status).toBe(404)
    expect(await lastAction()).toMatchObject({ action: 'room_photo_deleted', facts: { photo: cover } })
  })

  test('a photo of another room, of no room and one that is gone are not deleted', async () => {
    const [foreign = ''] = await imagesOf(6)
    const before = await traces()
    for (const image of [foreign, 'abcdef0123456789.jpg']) {
      const refused = await remove(5, image)
      expect(refused).toMatchObject({ failure: { http: 404, code: 'image_not_deleted' } })
    }
    expect(await remove(5, '../../etc/passwd')).toMatchObject({ failure: { code: 'invalid_input' } })
    expect(await traces()).toEqual(before)
  })

  test('of two who delete the same photo one is told', async () => {
    const [cover = ''] = await imagesOf(7)
    const replies = await Promise.all([remove(7, cover), remove(7, cover)])
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  })
})

let clients = 0
async function newClient(): Promise<string> {
  clients += 1
  const email = `room-guest-${clients}@example.com`
  await registerClient(site, email)
  return clientToken(site, email, 'a password')
}
