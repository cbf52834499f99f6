import type { z } from 'zod'
import { placeBooking } from '../../../contract/guest/bookings.ts'
import type { Reply } from '../../../web/kit/api.ts'
import type { TestApp } from '../app.ts'

export type Order = z.input<typeof placeBooking.body>

export const aGuest = {
  full_name: 'Aýna Orazowa',
  passport_serial_of_number: 'AS',
  passport_serial_number: '123456',
} as const

/** A right order for the double room, two nights in February; tests change what they are about. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  room_id: 2,
  check_in: '2027-02-01',
  check_out: '2027-02-03',
  phone_number: '+99365123456',
  guests: [aGuest, { ...aGuest, full_name: 'Merdan Orazow', passport_serial_number: '654321' }],
  ...changes,
})

export const place = (
  site: TestApp,
  token: string,
  changes: Partial<Order> = {},
  key?: string,
): Promise<Reply<typeof placeBooking>> =>
  site.api(token)(placeBooking, {
    params: { lang: 'en' },
    body: anOrder(changes),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** Units taken on each night of a room that has any. */
export async function nightsTaken(site: TestApp, roomId: number): Promise<Record<string, number>> {
  const rows = await site.context.database
    .selectFrom('room_nights')
    .select(['night', 'taken'])
    .where('room_id', '=', roomId)
    .orderBy('night')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.night, row.taken]))
}
