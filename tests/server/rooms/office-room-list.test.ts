import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteRoom, orderRooms } from '../../../contract/office/rooms/rooms.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon } from '../../support/clock.ts'
import { type FormAnswer, formOf, newRoomForm } from '../../support/rooms/room-forms.ts'
import { openRoomOffice } from '../../support/rooms/room-office.ts'

const {
  clock,
  site,
  admin,
  booker,
  rooms,
  roomOf,
  edit,
  add,
  newRoom,
  newClient,
  traces,
  expectRefused,
  lastAction,
  guestRooms,
  guestRoomsElsewhere,
  stop,
} = await openRoomOffice()
afterAll(stop)
beforeEach(() => clock.set(someNoon))

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
