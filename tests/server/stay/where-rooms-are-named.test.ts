import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBookings } from '../../../contract/office/bookings/find.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import type { Mailer } from '../../../server/gateways/mail/mailer.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, startDeskDay } from '../../support/bookings/desk-day.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { readSpreadsheet } from '../../support/files/spreadsheets.ts'
import { staffToken } from '../../support/people/identities.ts'
import { onlyUnits, pinTo, setCleanliness } from '../../support/stay/units.ts'

/** It is noon on the 15th of January. */
let day: DeskDay
let units: number[]
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(async () => {
  await day.comeIn(noon15)
  units = await onlyUnits(day.site, ['7QX', '201', '1010', '12'])
})

const give = (bookingId: number, unitId: number | undefined, from: string, until: string) =>
  pinTo(day.site, { unitId: unitId ?? 0, bookingId, from, until })

async function found(q: string, role: StaffRole = 'reception') {
  const reply = await day.site.api(await staffToken(day.site, role))(findBookings, { query: { q } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.found.map(({ booking, by, text }) => ({ id: booking.id, by, text }))
}

test('the search finds who is in a room and who comes into it next, by its number', async () => {
  const here = await day.guestInHouse('2027-01-17', { unit_id: units[1] })
  const next = await day.booker.add({
    type_payment: 3,
    available_from: '2027-01-17',
    available_to: '2027-01-19',
  })
  const after = await day.booker.add({
    type_payment: 3,
    available_from: '2027-01-20',
    available_to: '2027-01-21',
  })
  await give(next, units[1], '2027-01-17', '2027-01-19')
  await give(after, units[1], '2027-01-20', '2027-01-21')
  expect(await found('201')).toEqual([
    { id: here, by: 'unit', text: '201' },
    { id: next, by: 'unit', text: '201' },
  ])
  await day.reception.move(here, 'depart')
  expect(await found('201')).toEqual([{ id: next, by: 'unit', text: '201' }])
})

test('a hold that has lapsed does not stand before who comes next', async () => {
  const next = await day.booker.add({
    type_payment: 3,
    available_from: '2027-01-17',
    available_to: '2027-01-19',
  })
  await give(next, units[1], '2027-01-17', '2027-01-19')
  const lapsed = await storeBooking(day.site, {
    check_in: '2027-01-15',
    check_out: '2027-01-16',
    status: 'unpaid',
    payment_at: null,
    hold_until: new Date(noon15),
  })
  await give(lapsed, units[1], '2027-01-15', '2027-01-16')
  expect(await found('201')).toEqual([{ id: next, by: 'unit', text: '201' }])
})

test('whom the plan proposes for a room is found by it too, small letters or not', async () => {
  await onlyUnits(day.site, ['7QX'])
  const id = await day.booker.add({
    type_payment: 3,
    available_from: '2027-01-15',
    available_to: '2027-01-16',
  })
  expect(await found('7qx')).toContainEqual({ id, by: 'unit', text: '7QX' })
})

test('the board has who is in the house by the number of the room, and how clean each room is', async () => {
  await onlyUnits(day.site, ['1010', '201', '12', '7QX', '900'])
  const [last, middle, first] = [
    await day.guestInHouse('2027-01-17', { unit_id: await idOf('1010') }),
    await day.guestInHouse('2027-01-17', { unit_id: await idOf('201') }),
    await day.guestInHouse('2027-01-17', { unit_id: await idOf('12') }),
  ]
  await setCleanliness(day.site, '201', 'inspected')
  const { columns, unit_states } = await day.board()
  const ids = columns.in_house.map(({ id }) => id)
  expect(ids.filter((id) => [last, middle, first].includes(id))).toEqual([first, middle, last])
  expect(unit_states).toContainEqual({ unit_id: await idOf('201'), number: '201', cleanliness: 'inspected' })
  expect(unit_states).toContainEqual({ unit_id: await idOf('12'), number: '12', cleanliness: 'clean' })
})

const idOf = async (number: string): Promise<number> => {
  const { id } = await day.site.context.database
    .selectFrom('units')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

test('the report has the number of the room beside the booking’s money', async () => {
  const id = await day.guestInHouse('2027-01-17', { unit_id: units[1] })
  const { book_number } = await day.see(id)
  const response = await day.site.fetch(
    '/api/sys/generate-report/bookings?type=day&start_date=2027-01-15&end_date=2027-01-15',
    { headers: { authorization: `Bearer ${await staffToken(day.site, 'booker')}` } },
  )
  const { lines } = await readSpreadsheet(Buffer.from(await response.arrayBuffer()))
  expect(lines.find(({ B }) => B === book_number)).toMatchObject({ R: '201' })
})

test('neither voucher nor letters name a room before the guest is in it', async () => {
  const stay = { check_in: '2027-01-16', check_out: '2027-01-18' }
  const booking = await aBooking(day.site, 'paid', { stay })
  await give(booking.bookingId, units[0], '2027-01-16', '2027-01-18')
  await day.booker.move(booking.bookingId, 'acceptReception')
  expect(await day.reception.move(booking.bookingId, 'acceptReceptionProgram', { type: '3' })).toBe('ok')
  expect((await day.see(booking.bookingId)).unit).toBe('7QX')
  const voucher = await day.site.fetch(`/api/client/voucher/${booking.bookingId}`, {
    headers: { authorization: `Bearer ${booking.token}` },
  })
  const texts = [await pdfText(Buffer.from(await voucher.arrayBuffer()))]
  const mailer: Pick<Mailer, 'send'> = {
    async send(letter) {
      texts.push(`${letter.subject} ${letter.text} ${letter.html}`)
      for (const { bytes } of letter.attachments) texts.push(await pdfText(Buffer.from(bytes)))
    },
  }
  while (await deliverMail(day.site.context, mailer));
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.join(' ')).toContain(String(booking.bookNumber))
  expect(texts.join(' ')).not.toContain('7QX')
})

async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}
