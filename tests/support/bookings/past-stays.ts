import { addDays } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { TestApp } from '../app.ts'
import { storeBooking } from './stored-bookings.ts'

let stays = 0

/** A stay of this client that is over: only who has been here may write a review. Each has nights of its own, so that any number fits in the room. */
export async function aPastStay(site: Pick<TestApp, 'context'>, customerId: number): Promise<number> {
  stays += 1
  const checkOut = addDays(hotelDate(site.context.clock.now()), -2 * stays)
  const stay = { customer_id: customerId, check_in: addDays(checkOut, -2), check_out: checkOut }
  const id = await storeBooking(site, stay, { money: [{ fee: 5_000, stay: 96_000 }] })
  const { database, clock } = site.context
  await database
    .insertInto('history')
    .values({ at: clock.now(), actor: 'bank', booking_id: id, action: 'paid' })
    .execute()
  return id
}
