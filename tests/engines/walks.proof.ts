import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getRooms } from '../../contract/guest/rooms.ts'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { en } from '../../web/guest/text/en.ts'
import { ru as office } from '../../web/office/text/first/ru.ts'
import { windows } from '../../web/office/text/windows/ru.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aBooking } from '../support/bookings/a-booking.ts'
import { deskOf } from '../support/bookings/staff-bookings.ts'
import { testClock } from '../support/clock.ts'
import { bookingOf } from '../support/money/payments.ts'
import { openChromium } from './chromium.ts'
import { type Engine, until } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { type Person, personAt } from './person.ts'
import { openWebKit } from './webkit.ts'

/** `npm run test:engines`: what guests and staff do most, in three engines; the other browser tests have one. */

const room = 2
const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03' }

let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: testClock() })
})
afterAll(() => site?.stop())

async function sitDown<Handle>(open: () => Promise<Engine<Handle>>) {
  const engine = await open()
  onTestFinished(() => engine.close())
  return { engine, person: personAt(engine, site.url) }
}

async function speakEnglish({ ask }: Engine, { open }: Person): Promise<void> {
  await open('/404')
  await ask(
    "() => { document.cookie = 'language=en; path=/'; localStorage.setItem('language', 'en'); return null }",
    null,
  )
}

async function register(person: Person, email: string): Promise<void> {
  const words = en.authorization
  await person.open('/authorization')
  await person.press({ role: 'button', name: words.register })
  await person.type({ role: 'field', name: words.email }, email)
  await person.type({ role: 'field', name: words.password }, 'sea-and-sand')
  await person.type({ role: 'field', name: words.confirmation }, 'sea-and-sand')
  await person.press({ role: 'button', name: words.register })
  expect(await person.readAlert(en.ok)).not.toBe('')
  await person.arrive(/\/$/)
}

async function book(person: Person): Promise<void> {
  const reply = await site.api()(getRooms, { params: { lang: 'en' } })
  const found = reply.ok ? reply.answer.request.data.rooms.find(({ id }) => id === room) : undefined
  const words = en.booking
  await person.open(`/book-rooms?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  await person.press({ role: 'link', name: `${en.results.book}: ${found?.translations.room_type}` })
  await person.arrive(/\/rooms\/2\/book\?/)
  const guests = await person.count({ role: 'field', name: words.fullName })
  for (let place = 0; place < guests; place += 1) {
    await person.typeInto({ role: 'field', name: words.fullName }, place, `Guest Number ${place + 1}`)
    await person.typeInto({ role: 'field', name: words.series }, place, 'AS')
    await person.typeInto({ role: 'field', name: words.number }, place, `10000${place}`)
  }
  await person.type({ role: 'field', name: words.phone }, '+99365123456')
  await person.press({ role: 'checkbox', begins: words.acceptBefore })
  await person.press({ role: 'button', begins: words.pay('').trim() })
}

async function pay(person: Person): Promise<void> {
  await person.arrive(/\/payment\/merchants\//)
  await person.press({ role: 'link', name: 'Fill in: Success' })
  await person.arrive(/card=success/)
  await person.press({ role: 'button', begins: 'Pay' })
  await person.type({ role: 'field', name: 'Confirmation code' }, '123456')
  await person.press({ role: 'button', name: 'Confirm' })
  expect(await person.readAlert(en.ok)).toContain(en.bankSays('').trim())
}

/** The one file that was saved, once it is whole. */
const savedFile = ({ downloads }: Engine) =>
  until('a file', async () => {
    const [name, ...others] = await readdir(downloads)
    if (name === undefined || others.length > 0 || !name.endsWith('.pdf')) return undefined
    const bytes = await readFile(join(downloads, name))
    return bytes.length > 0 && bytes.includes('%%EOF') ? bytes : undefined
  })

describe.each([
  { name: 'WebKitGTK', open: openWebKit as () => Promise<Engine> },
  { name: 'Firefox', open: openFirefox as () => Promise<Engine> },
  { name: 'Chromium', open: openChromium as () => Promise<Engine> },
])('in $name', ({ name, open }) => {
  test('a guest registers, searches, books, pays and has the voucher', async () => {
    const { engine, person } = await sitDown(open)
    const email = `${name.toLowerCase()}@example.com`
    await speakEnglish(engine, person)
    await register(person, email)
    await book(person)
    await pay(person)
    const { id } = await site.context.database
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select('bookings.id')
      .where('customers.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await bookingOf(site, { bookingId: id })).toMatchObject({
      status: 'paid',
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      room_id: room,
    })
    await person.open('/books')
    await person.press({ role: 'button', name: en.books.voucher })
    expect((await savedFile(engine)).subarray(0, 5).toString()).toBe('%PDF-')
    tellFigure('walks that arrived', 1)
    tellFigure('engines', 1)
  })

  test('reception checks a guest in and takes the rest of the money', async () => {
    const { bookingId, bookNumber } = await aBooking(site, 'paid')
    await (await deskOf(site, 'booker')).move(bookingId, 'acceptReception')
    const { person } = await sitDown(open)
    await person.open('/login')
    await person.type({ role: 'field', name: office.login.username }, 'reception')
    await person.type({ role: 'field', name: office.login.password }, 'demo-reception')
    await person.press({ role: 'button', name: office.login.submit })
    expect(await person.readAlert(office.alert.dismiss)).toContain(office.login.succeeded)
    await person.arrive(/\/system\/reception$/)
    await person.open(`/system/reception?q=${bookNumber}`)
    const confirm = { role: 'button', name: office.bookings.methods.acceptReceptionProgram } as const
    await person.press({ ...confirm, beside: String(bookNumber) })
    await person.type({ role: 'field', name: windows.payment.type }, office.bookings.kinds.terminal)
    await person.type({ role: 'field', name: windows.payment.number }, '640077')
    await person.press(confirm)
    expect(await person.readAlert(office.alert.dismiss)).not.toBe('')
    expect(await bookingOf(site, { bookingId })).toMatchObject({ reception: 'confirmed', status: 'paid' })
    tellFigure('walks that arrived', 1)
  })
})
