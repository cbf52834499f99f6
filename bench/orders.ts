import { randomUUID } from 'node:crypto'
import { addDays } from '../contract/facts.ts'
import { hotelDate } from '../domain/hotel-time.ts'
import type { BookingOrder } from '../server/actions/bookings/place-booking.ts'
import { type DatabaseUrls, withOwner } from './workplace.ts'

const units = 1_000_000
const nights = 2
const daysApart = 4

export interface Orders {
  /** The next order for one of the callers: a customer who has not booked yet, the caller's own nights. */
  next(caller: number): BookingOrder
}

/** Opens one category wide enough for everybody, and brings customers who have booked nothing yet. */
export async function prepareOrders(urls: DatabaseUrls, customers: number): Promise<Orders> {
  const { roomId, firstCustomer } = await withOwner(urls.ownerUrl, async (owner) => {
    const room = await owner.query<{ id: number }>(
      `update rooms set count_total = $1, count_online = $1 where id = (select id from rooms where capacity = 2 order by id limit 1)
       returning id`,
      [units],
    )
    await owner.query(
      `insert into room_nights (room_id, night, units)
       select $1, current_date + d, $2 from generate_series(0, 364) d`,
      [room.rows[0]?.id, units],
    )
    const made = await owner.query<{ id: number }>(
      `insert into customers (email, password_hash, created_at)
       select 'bench-' || n || '@example.com', '$argon2id$none', now() from generate_series(1, $1::int) n returning id`,
      [customers],
    )
    await owner.query('vacuum analyze')
    return { roomId: room.rows[0]?.id ?? 0, firstCustomer: made.rows[0]?.id ?? 0 }
  })
  const today = hotelDate(new Date())
  let used = 0
  return {
    next(caller) {
      if (used >= customers) throw new Error('There are more orders than customers.')
      const checkIn = addDays(today, 10 + caller * daysApart)
      return {
        customerId: firstCustomer + used++,
        roomId,
        stay: { checkIn, checkOut: addDays(checkIn, nights) },
        guests: [guest('Aman Amanow', true), guest('Maral Amanowa', false)],
        phoneNumber: '+99365123456',
        language: 'en',
        expectedPrice: undefined,
        termsVersion: '1',
        idempotencyKey: randomUUID(),
        address: `home of ${used}`,
      }
    },
  }
}

const guest = (fullName: string, isPayer: boolean): BookingOrder['guests'][number] => ({
  fullName,
  document: { kind: 'passport', series: 'AH', number: '123456' },
  isPayer,
  stays: true,
})
