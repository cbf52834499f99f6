import { afterAll, describe, expect, test } from 'vitest'
import { place } from '../../support/bookings/stays.ts'
import { formOf } from '../../support/rooms/room-forms.ts'
import { openRoomOffice } from '../../support/rooms/room-office.ts'

const { site, admin, booker, roomOf, edit, newRoom, newClient, traces, expectRefused, lastAction, stop } =
  await openRoomOffice()
afterAll(stop)

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

  test('the area may be told, left alone by a form that does not know it, and taken away', async () => {
    const room = await newRoom()
    expect(room.area).toBeUndefined()
    await edit({ ...formOf(room), area: '38' })
    expect((await roomOf(room.id)).area).toBe(38)
    expect(await lastAction()).toMatchObject({ action: 'room_edited', facts: { after: { area: 38 } } })
    const { area: _, ...withoutArea } = formOf(await roomOf(room.id))
    await edit({ ...withoutArea, capacity: '3' })
    expect((await roomOf(room.id)).area).toBe(38)
    await edit({ ...formOf(await roomOf(room.id)), area: '' })
    expect((await roomOf(room.id)).area).toBeUndefined()
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
    ['area', '0'],
    ['area', '2001'],
    ['area', 'wide'],
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
