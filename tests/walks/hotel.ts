import { addDays } from '../../contract/facts.ts'
import type { Language } from '../../contract/values.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { demoClient } from '../../server/demo/accounts.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aBooking } from '../support/bookings/a-booking.ts'
import { deskOf } from '../support/bookings/staff-bookings.ts'
import { testClock } from '../support/clock.ts'
import { createSiteDatabase } from '../support/machine/demo-database.ts'
import { demoClientToken } from '../support/people/identities.ts'
import { someUnits } from '../support/stay/units.ts'

/**
 * A hotel for one walk alone, so that a walk is the same whatever was walked before. Everything in it came about as it does in life: what is
 * written straight into the tables need not add up.
 */
export async function openHotel(language: Language): Promise<TestApp> {
  const databaseUrls = await createSiteDatabase()
  const site = await startApp({ clock: testClock(), databaseUrls })
  await site.context.database.updateTable('staff').set({ language }).execute()
  await someUnits(site, 2, '201–204', 2)
  await fillWithGuests(site, language)
  return {
    ...site,
    async stop() {
      await site.stop()
      await databaseUrls.drop()
    },
  }
}

/** Somebody who comes today, somebody who has come, somebody who pays later, and the demo's client with a paid stay and a held one. */
async function fillWithGuests(site: TestApp, language: Language): Promise<void> {
  const today = hotelDate(site.context.clock.now())
  const client = { token: await demoClientToken(site), email: demoClient.email }
  await aBooking(site, 'paid', { language, client })
  await aBooking(site, 'held', {
    language,
    client,
    stay: { check_in: '2027-02-10', check_out: '2027-02-12' },
  })
  const [booker, reception] = [await deskOf(site, 'booker'), await deskOf(site, 'reception')]
  const stay = { available_from: today, available_to: addDays(today, 2) }
  const come = await booker.add({ ...stay, type_payment: 3 })
  await booker.move(come, 'acceptReception')
  await reception.move(come, 'acceptReceptionProgram')
  const comes = await booker.add({ ...stay, type_payment: 1, phone_number: '+99365777777' })
  await booker.move(comes, 'acceptReception')
  await booker.add({ available_from: addDays(today, 20), available_to: addDays(today, 27) })
}
