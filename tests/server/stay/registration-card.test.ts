import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { writeGuestFacts } from '../../../contract/office/stay/guest-facts.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken, type TestIdentity, tokenOf } from '../../support/people/identities.ts'
import { numberUnits, pinTo } from '../../support/stay/units.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const fetchCard = async (id: number, { as = 'reception' as TestIdentity, language = '' } = {}) => {
  const token = await tokenOf(site, as)
  return site.fetch(`/api/sys/registration-card/${id}?language=${language}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
}

/** The words of each page, with plain spaces between them. */
async function pagesOf(response: Response): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

const foreigner = {
  full_name: 'Anna Weber',
  passport_serial_number: 'C01X00T47 (Germany)',
  is_payer: false,
  isnot_guest: false,
}
const absent = { ...officeGuest, full_name: 'Payer Atamyradow', isnot_guest: true }
const facts = { birth_date: '1979-03-04', citizenship: 'Германия', address: 'Berlin, Torstraße 1' }

const aPair = async (changes: object = {}) =>
  (await deskOf(site, 'admin')).add({
    guests: [absent, { ...officeGuest, is_payer: false }, foreigner],
    ...changes,
  })

test.each([
  ['ru', 'Регистрационная карта', 'Гость 2 из 2', 'Дата рождения', 'Подпись гостя'],
  ['tm', 'Hasaba alyş kartasy', 'Myhman 2 / 2', 'Doglan senesi', 'Myhmanyň goly'],
  ['en', 'Registration card', 'Guest 2 of 2', 'Date of birth', 'Signature of the guest'],
] as const)(
  'the card in %s has a page for each guest who comes, filled in with what is known',
  async (language, ...words) => {
    const id = await aPair()
    const api = site.api(await staffToken(site, 'reception'))
    await api(writeGuestFacts, { body: { booking_id: id, guests: [{ place: 3, ...facts }] } })
    const response = await fetchCard(id, { language })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/filename="registration-card-\d+\.pdf"/)
    const pages = await pagesOf(response)
    expect(pages).toHaveLength(2)
    for (const word of [
      ...words,
      'Mawy Kenar',
      '+993 243 00001',
      'Anna Weber',
      'C01X00T47 (Germany)',
      '04.03.1979',
      'Германия',
      'Berlin, Torstraße 1',
      '01.02.2027, 14:00',
      '03.02.2027, 12:00',
    ])
      expect(pages[1]).toContain(word)
    expect(pages[0]).toContain('Maral Berdiýewa')
    expect(pages[0]).toContain('AS 123456')
    expect(pages[0]).not.toContain('Anna Weber')
    expect(pages.join()).not.toContain('Payer Atamyradow')
  },
)

test('without a choice it is in the language of the guest', async () => {
  const id = await aPair({ language: 'tm' })
  expect((await pagesOf(await fetchCard(id)))[0]).toContain('Hasaba alyş kartasy')
})

test('it names the room once one was given', async () => {
  const id = await aPair()
  expect((await pagesOf(await fetchCard(id, { language: 'en' })))[0]).not.toContain('X-217')
  const [unitId = 0] = await numberUnits(site, 2, ['X-217'])
  await pinTo(site, { unitId, bookingId: id, from: '2027-02-01', until: '2027-02-02' })
  expect((await pagesOf(await fetchCard(id, { language: 'en' })))[0]).toContain('X-217')
})

test('long names and addresses stay on their page', async () => {
  const desk = await deskOf(site, 'admin')
  const long = 'Ýagmyrgözelsoltan Muhammetnyýazowa-Öwezdurdymuradowa'.repeat(2).slice(0, 100)
  const guest = { ...foreigner, full_name: long, citizenship: 'w'.repeat(60), address: 'Улица '.repeat(33) }
  const id = await desk.add({ guests: [{ ...guest, is_payer: true }] })
  expect(await pagesOf(await fetchCard(id))).toHaveLength(1)
})

test.each([
  ['nobody', 401],
  ['client', 403],
  ['booker', 200],
  ['reception', 200],
  ['admin', 200],
] as const)('the card is answered to %s with %s', async (as, status) => {
  expect((await fetchCard(await aPair(), { as })).status).toBe(status)
})

test('reception has no card of a booking that it cannot list, and nobody one of an erased guest', async () => {
  const past = await storeBooking(
    site,
    { check_in: '2026-12-01', check_out: '2026-12-03' },
    { guests: [{ name: 'Past Guest' }] },
  )
  expect((await fetchCard(past)).status).toBe(404)
  expect((await fetchCard(past, { as: 'admin' })).status).toBe(200)
  const booking = await aBooking(site, 'paid', { stay: { check_in: '2027-02-10', check_out: '2027-02-12' } })
  clock.set('2027-02-20T07:00:00Z')
  const { customerId } = booking.booking
  await site.api(await staffToken(site, 'admin'))(removeCustomer, { params: { id: customerId ?? 0 } })
  const response = await fetchCard(booking.bookingId, { as: 'admin' })
  expect([response.status, await response.json()]).toMatchObject([409, { request: { code: 'guest_erased' } }])
})
