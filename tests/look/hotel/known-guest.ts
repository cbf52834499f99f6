import { postExtra } from '../../../contract/office/till/extras.ts'
import { getServices } from '../../../contract/office/till/services.ts'
import { deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { staffToken } from '../../support/people/identities.ts'
import { notes } from './people.ts'
import { must } from './till.ts'

/** The booking that the pictures open: it arrives today, owes, has notes and services, and names as long as names get. */
export interface KnownGuest {
  readonly bookingId: number
  readonly number: number
  readonly name: string
}

export async function expectKnownGuest(site: Site): Promise<KnownGuest> {
  const name = 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa'
  const booker = await deskOf(site, 'booker')
  const bookingId = await booker.add({
    type: 3,
    type_payment: 1,
    room_id: 4,
    available_from: '2027-01-15',
    available_to: '2027-01-19',
    phone_number: '+99365482716',
    email: 'ogulgurbangozel.berdimuhammedowa@ministry-of-trade.example.com',
    guests: [
      { ...officeGuest, full_name: name, is_payer: false },
      {
        ...officeGuest,
        full_name: 'Hajymuhammetguly Garajaýewiç Annaberdiýew',
        passport_serial_number: 'AS 731264',
      },
    ],
  })
  await booker.move(bookingId, 'acceptReception')
  await serve(site, bookingId)
  const { database, clock } = site.context
  for (const [place, text] of notes.slice(0, 2).entries())
    await database
      .insertInto('booking_notes')
      .values({ booking_id: bookingId, staff_id: 1, at: clock.now(), text, pinned: place === 1 })
      .execute()
  const { book_number: number } = await database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { bookingId, number, name }
}

async function serve(site: Site, bookingId: number): Promise<void> {
  const api = site.api(await staffToken(site, 'reception'))
  const { services } = must(await api(getServices)).request.data
  for (const { id: service_id, price } of services.slice(0, 2))
    must(await api(postExtra, { params: { id: bookingId }, body: { service_id, price } }))
}
