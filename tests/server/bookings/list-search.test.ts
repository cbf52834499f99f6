import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActiveManualBookings } from '../../../contract/office/bookings/bookings.ts'
import { openLists } from '../../support/bookings/office-lists.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'

const { site, list, only } = await openLists()
afterAll(() => site.stop())

describe('what can be searched for', () => {
  let id: number
  beforeAll(async () => {
    id = await storeBooking(
      site,
      {
        kind: 'check',
        receipt_number: '424242',
        room_id: 4,
        cardholder_name: 'Gülşat Näzlik',
        cardholder_name_old: 'Валентина Прошлая',
        phone_number: '+99362987654',
        email: 'needle@haystack.example',
        check_in: '2027-03-14',
        check_out: '2027-03-17',
      },
      {
        guests: [
          { name: 'Gülşat Näzlik' },
          { name: 'Bäbek Näzlik' },
          { name: 'Maral Çaryýewa' },
          { name: 'Джерения' },
        ],
      },
    )
  })

  test.each([
    ['the number of a check', '424242'],
    ['the payer', 'Gülşat'],
    ['the payer without the letters of Turkmen', 'gulsat nazlik'],
    ['the payer in Cyrillic', 'Гулсат'],
    ['another guest in Cyrillic, where one letter is two', 'Чарыева'],
    ['another guest in Latin, where two letters are one', 'Jereniýa'],
    ['the middle of a word', 'ülşa'],
    ['three letters of it', 'lşa'],
    ['the payer before', 'прошлая'],
    ['the phone', '+99362987654'],
    ['the phone as it is shown', '+993 62 98-76-54'],
    ['the phone as it is dialled here', '8 62 98-76-54'],
    ['the phone without its country', '62987654'],
    ['the end of the phone', '987654'],
    ['the e-mail', 'needle@hay'],
    ['another guest', 'Bäbek'],
    ['the day of check-in', '14.03.2027'],
    ['the same as it travels', '2027-03-14'],
    ['the day of check-out', '17.03.2027'],
    ['the month', '03.2027'],
    ['the day without a year', '14.03'],
    ['the room in Russian', 'апартаменты'],
    ['several of them at once', 'апартаменты näzlik 424 14.03.2027'],
  ])('%s', async (_what, q) => {
    expect((await list(getActiveManualBookings, { q })).booking.map((one) => one.id)).toContain(id)
  })

  test.each(['+993 63 45-67-89', '+99363456789', '63 45-67-89', '63456789', '45-67-89'])(
    'a phone that was kept as it was typed, by %s',
    async (q) => {
      const old = await storeBooking(site, { kind: 'note', phone_number: '+993 63 45-67-89' })
      expect((await list(getActiveManualBookings, { q })).booking.map((one) => one.id)).toContain(old)
    },
  )

  test.each(['id', 'book_number'] as const)('its %s', async (name) => {
    const shown = await only(getActiveManualBookings, id)
    const { booking } = await list(getActiveManualBookings, { q: String(shown[name]) })
    expect(booking.map((one) => one.id)).toContain(id)
  })

  test('the room in each language', async () => {
    const { rooms } = await list(getActiveManualBookings, { q: '424242' })
    for (const { room_type } of Object.values(rooms[0]?.translations ?? {})) {
      const { booking } = await list(getActiveManualBookings, { q: room_type })
      expect(booking.map((one) => one.id)).toContain(id)
    }
    expect(Object.keys(rooms[0]?.translations ?? {})).toHaveLength(3)
  })

  test.each([
    ['a word that no booking has', 'zzzzzz'],
    ['one word of two', 'näzlik zzzzzz'],
    ['another day', '15.03.2027'],
    ['a sign that stands for any in SQL', '4_4242'],
    ['another one', '42%42'],
    ['a backslash', '\\'],
  ])('not by %s', async (_what, q) => {
    const { booking, total, total_is } = await list(getActiveManualBookings, { q })
    expect({ booking, total, total_is }).toEqual({ booking: [], total: 0, total_is: 'exact' })
  })

  test('a name that was changed is found by the new one and no more by the old one', async () => {
    const changed = await storeBooking(site, { kind: 'note', cardholder_name: 'Wagtlaýyn Atly' })
    await site.context.database
      .updateTable('bookings')
      .set({ cardholder_name: 'Hemişelik Atly', email: null })
      .where('id', '=', changed)
      .execute()
    const found = async (q: string) =>
      (await list(getActiveManualBookings, { q })).booking.map(({ id }) => id)
    expect(await found('hemişelik')).toEqual([changed])
    expect(await found('wagtlaýyn')).toEqual([])
  })

  test('guests who were taken off the booking are no longer found', async () => {
    const guests = [{ name: 'Galan Myhman' }, { name: 'Giden Myhman' }]
    const of = await storeBooking(site, { kind: 'note' }, { guests })
    const found = async (q: string) =>
      (await list(getActiveManualBookings, { q })).booking.map(({ id }) => id)
    expect(await found('giden')).toEqual([of])
    await site.context.database.deleteFrom('booking_guests').where('full_name', '=', 'Giden Myhman').execute()
    expect(await found('giden')).toEqual([])
    expect(await found('galan')).toEqual([of])
    await site.context.database
      .updateTable('booking_guests')
      .set({ full_name: null })
      .where('booking_id', '=', of)
      .execute()
    expect(await found('galan')).toEqual([])
  })
})
