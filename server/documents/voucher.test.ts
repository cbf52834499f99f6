import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type NightLine, quote } from '../../domain/price.ts'
import { makeVoucher, runsOf } from './voucher.ts'

const night = (date: string, room: number): NightLine => ({
  night: date,
  season: 'winter',
  room,
  extraGuests: 0,
})

test('nights of one price in a row are one line of the bill, and a price that returns is another', () => {
  const nights = [
    night('2027-05-13', 100),
    night('2027-05-14', 100),
    night('2027-05-15', 200),
    night('2027-05-16', 100),
  ]
  expect(runsOf(nights)).toEqual([
    { first: '2027-05-13', last: '2027-05-14', nights: 2, price: 100 },
    { first: '2027-05-15', last: '2027-05-15', nights: 1, price: 200 },
    { first: '2027-05-16', last: '2027-05-16', nights: 1, price: 100 },
  ])
  expect(runsOf([])).toEqual([])
})

const rules = {
  summer: { first: '05-15', last: '09-15' },
  fee: 5_000,
  extraGuest: 12_000,
  chargedOnline: { fee: true, stay: 'first_night' },
} as const
const stay = { checkIn: '2027-05-01', checkOut: '2027-09-30' }
const price = quote({ capacity: 1, priceSummer: 60_000, priceWinter: 48_000 }, stay, 3, rules)
const hotel = { name: 'Mawy Kenar', address: 'Awaza', contacts: '+993 243 00001', refundHours: 72 }
const voucher = {
  bookNumber: 100_001,
  stay,
  roomType: 'Double',
  guests: ['Aýna Orazowa'],
  quote: price,
  paid: price.dueNow,
  paidStay: price.firstNight,
  balance: price.balance,
  refundHours: 72,
  bookedAt: new Date('2027-01-15T07:00:00Z'),
}

const read = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), totalPages }
}

test('a voucher is one page, however long the stay and the names', async () => {
  const guests = Array.from({ length: 30 }, (_, index) => `${'Gurbanguly '.repeat(9)}${index}`)
  const { totalPages } = await read(
    await makeVoucher({ ...voucher, guests, roomType: 'Long '.repeat(60) }, hotel, 'ru'),
  )
  expect(totalPages).toBe(1)
})

test('the same booking gives the same bytes in every process, so that caches know them again', async () => {
  expect(await makeVoucher(voucher, hotel, 'tm')).toEqual(await makeVoucher(voucher, hotel, 'tm'))
})

test('letters that are written as letter and accent come out whole', async () => {
  const guests = ['Aýna'.normalize('NFD')]
  const { text } = await read(await makeVoucher({ ...voucher, guests }, hotel, 'tm'))
  expect(text).toContain('Aýna')
})

test('whoever paid for the whole stay reads that it comes back, not the first night', async () => {
  const { text } = await read(await makeVoucher(voucher, hotel, 'en'))
  expect(text).toContain('the first night is returned')
  const all = await read(
    await makeVoucher({ ...voucher, paid: price.total, paidStay: price.stay, balance: 0 }, hotel, 'en'),
  )
  expect(all.text).toContain('what was paid for the stay is returned')
  expect(all.text).toContain('To pay at the desk 0 TMT')
})
