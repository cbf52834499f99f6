import { startApp } from '../../support/app.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { testClock } from '../../support/clock.ts'
import { createWholeDatabase } from '../../support/machine/demo-database.ts'
import { breakUnit } from '../../support/stay/units.ts'
import { bookAsGuest, type OwnBookings } from './client.ts'
import { expectKnownGuest, type KnownGuest } from './known-guest.ts'
import { setPrices } from './prices.ts'
import { hearGuests } from './reviews.ts'
import { fillRooms } from './stays.ts'
import { workAtTill } from './till.ts'
import { leaveUndone } from './waiting.ts'

/** The hotel of the pictures: on a Friday in January, with some hundred bookings, always the same ones. */
export interface FilledHotel {
  readonly site: Site
  readonly own: OwnBookings
  readonly known: KnownGuest
  close(): Promise<void>
}

export async function openFilledHotel(): Promise<FilledHotel> {
  const clock = testClock()
  const databaseUrls = await createWholeDatabase()
  const site = { ...(await startApp({ clock, databaseUrls })), clock }
  const owing = await fillRooms(site)
  await repair(site)
  await workAtTill(site, owing)
  await leaveUndone(site)
  await hearGuests(site)
  const own = await bookAsGuest(site)
  const known = await expectKnownGuest(site)
  // Last: what was booked before cost what the season says.
  await setPrices(site)
  return {
    site,
    own,
    known,
    async close() {
      await site.stop()
      await databaseUrls.drop()
    },
  }
}

/** Two rooms in which nobody sleeps for some days are out of order. */
async function repair(site: Site): Promise<void> {
  const { database } = site.context
  const taken = database.selectFrom('unit_nights').select('unit_id')
  const free = await database
    .selectFrom('units')
    .select('id')
    .where('id', 'not in', taken)
    .orderBy('number')
    .limit(2)
    .execute()
  for (const { id } of free)
    await breakUnit(site, id, { from: '2027-01-14', until: '2027-01-19', reason: 'ремонт душа' })
}
