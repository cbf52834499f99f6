import { cancelBooking } from '../../../server/actions/bookings/cancel-booking.ts'
import { reportStray } from '../../../server/database/bank/stray-orders.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { aGuest } from '../../support/bookings/stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { somebody } from './people.ts'

/** What waits for somebody's decision, and bookings that are not paid or not wanted any more. */
export async function leaveUndone(site: Site): Promise<void> {
  for (const number of [901, 902, 903]) await ask(site, await online(site, number))
  await cancelBooking(site.context, {
    bookingId: (await online(site, 904)).bookingId,
    method: 'cancelBookFull',
    by: { kind: 'job' },
  })
  const byHand = await storeBooking(
    site,
    { kind: 'note', phone_number: somebody(905).phone },
    { guests: [{ name: somebody(905).name }], money: [{ fee: 5_000, stay: 48_000 }] },
  )
  await cancelBooking(site.context, { bookingId: byHand, method: 'cancelBookFull', by: { kind: 'job' } })
  const { database, clock } = site.context
  const stray = { orderNumber: 'K100164-1-7F3KQ9XW2M', held: 126_500, state: 'paid', orderedAt: clock.now() }
  await reportStray(database, stray, clock.now())
  await storeStates(site)
}

/** Placed and paid by its guest. */
const online = (site: Site, number: number) => {
  const { name, phone } = somebody(number)
  return aBooking(site, 'paid', { stay: { guests: [{ ...aGuest, full_name: name }], phone_number: phone } })
}

async function storeStates(site: Site): Promise<void> {
  const hold_until = new Date(site.clock.now().getTime() + 26 * 3_600_000)
  const states = [
    { status: 'unpaid', hold_until },
    { status: 'awaiting_confirmation', kind: 'transfer', hold_until },
    { status: 'cancelled' },
    { status: 'cancelled', kind: 'transfer' },
    { reception: 'confirmed', outcome: 'cancelled', kind: 'note' },
  ] as const
  for (let number = 910; number < 970; number++) {
    const { name, email, phone } = somebody(number)
    const state = states[number % states.length]
    const room_id = 1 + (number % 4)
    await storeBooking(
      site,
      { room_id, email, phone_number: phone, cardholder_name: name, ...state },
      { guests: [{ name }] },
    )
  }
}
