import { describe, expect, test } from 'vitest'
import { anAdmin, aRoom, bareHotel } from './bare-hotel.ts'

/** What never happens to a bill, whatever the code above PostgreSQL does. */

const { query, refused, idOf } = bareHotel(`${aRoom} ${anAdmin}`)

const aBooking = () =>
  idOf(
    `insert into bookings (pay_code, kind, scope, status, room_id, made_by, check_in, check_out, taken_from, taken_until, created_at, language, quote, total, fee,
       first_night, due_now)
     values (md5(random()::text), 'note', 'none', 'unpaid', 1, 1, '2027-02-01', '2027-02-03', '2027-02-01', '2027-02-03', now(), 'ru', '{}', 101000, 5000,
       48000, 0) returning id`,
  )

describe('services on a bill', () => {
  const anExtra = async () => {
    const id = await aBooking()
    await query(
      `insert into services (names, price, position, created_at) values ('{}', 3000, 1, now());
       insert into extras (booking_id, kind, service_id, names, price, quantity, amount, used_on, note, posted_at, posted_by)
       select ${id}, 'service', max(id), '{}', 3000, 2, 6000, '2027-02-01', 'At the pier', now(), 1 from services`,
    )
    return id
  }
  const billOf = async (id: number) =>
    (await query(`select extras from bookings where id = ${id}`)).rows[0].extras

  test('a bill counts what stands on it, and not what was withdrawn', async () => {
    const id = await anExtra()
    expect(await billOf(id)).toBe(6000)
    await query('update extras set withdrawn_at = now(), withdrawn_by = 1')
    expect(await billOf(id)).toBe(0)
  })

  test.each([
    ['made cheaper', 'update extras set price = 1000, amount = 2000'],
    ['moved to another day', `update extras set used_on = '2027-02-02'`],
    ['posted by somebody else', 'update extras set posted_by = 2'],
    ['deleted', 'delete from extras'],
    ['lost', 'truncate extras'],
  ])('a service is never %s', async (_how, change) => {
    await anExtra()
    await refused(change, /never rewritten|permission denied|never/)
  })

  test('what was withdrawn never comes back', async () => {
    await anExtra()
    await query(`update extras set withdrawn_at = now(), withdrawn_by = 1, withdrawn_reason = 'A slip'`)
    await query(`update extras set note = null, withdrawn_reason = '—'`)
    await refused(
      'update extras set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null',
      /never/,
    )
  })

  test('a sum that is not price times quantity is never posted', async () => {
    const id = await aBooking()
    await query(`insert into services (names, price, position, created_at) values ('{}', 3000, 1, now())`)
    await refused(
      `insert into extras (booking_id, kind, service_id, names, price, quantity, amount, used_on, posted_at, posted_by)
       select ${id}, 'service', max(id), '{}', 3000, 2, 5000, '2027-02-01', now(), 1 from services`,
      /extras_check/,
    )
  })
})
