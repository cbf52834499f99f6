import { inflateSync } from 'node:zlib'
import decodeQr from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type NightLine, quote } from '../../domain/price.ts'
import { onlySeasons } from '../../domain/rates/rate-book.ts'
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
  rates: onlySeasons,
} as const
const stay = { checkIn: '2027-05-01', checkOut: '2027-09-30' }
const price = quote({ id: 1, capacity: 1, priceSummer: 60_000, priceWinter: 48_000 }, stay, 3, rules)
const hotel = {
  name: 'Mawy Kenar',
  address: 'Awaza',
  phones: '+993 243 00001',
  contacts: '+993 243 00001',
  refundHours: 72,
}
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
  expect(text).toContain('Cancel by 28 Apr, 14:00 and we return the first night. After that nothing')
  const all = await read(
    await makeVoucher({ ...voucher, paid: price.total, paidStay: price.stay, balance: 0 }, hotel, 'en'),
  )
  expect(all.text).toContain('Cancel by 28 Apr, 14:00 and we return what was paid for the stay.')
  expect(all.text).toContain('To pay at the desk 0 TMT')
})

test('only what comes back is promised: nothing of the fee, and nothing to whoever booked too late for it', async () => {
  const onlyFee = await read(await makeVoucher({ ...voucher, paid: 5_000, paidStay: 0 }, hotel, 'en'))
  expect(onlyFee.text).toContain('Only the booking fee was paid in advance. It is never returned.')
  const bookedAt = new Date('2027-04-28T09:00:00Z')
  const late = await read(await makeVoucher({ ...voucher, bookedAt }, hotel, 'en'))
  expect(late.text).toContain('less than 72 hours before check-in: a cancellation returns nothing')
  for (const { text } of [onlyFee, late]) expect(text).not.toContain('Cancel by')
})

/** What is drawn on a page as squares of the colour of the code, four dots a point. */
function drawnSquares(bytes: Buffer) {
  const [width, height] = [596 * 4, 842 * 4]
  const picture = { width, height, data: new Uint8Array(width * height * 3).fill(255) }
  const from = bytes.indexOf('stream\n') + 7
  const page = inflateSync(bytes.subarray(from, bytes.indexOf('endstream', from))).toString('latin1')
  for (const [, x = '', y = '', wide = '', high = ''] of page.matchAll(
    /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm,
  )) {
    if (Number(high) > 10) continue
    const [left, top] = [Math.round(Number(x) * 4), Math.round(Number(y) * 4)]
    const [right, bottom] = [
      Math.round((Number(x) + Number(wide)) * 4),
      Math.round((Number(y) + Number(high)) * 4),
    ]
    for (let line = top; line < bottom; line++)
      picture.data.fill(0, (line * width + left) * 3, (line * width + right) * 3)
  }
  return picture
}

test.each([1, 100_001, 9_007_199_254_740_991])(
  'a scanner at the desk reads the plain number %d',
  async (bookNumber) => {
    const picture = drawnSquares(await makeVoucher({ ...voucher, bookNumber }, hotel, 'ru'))
    expect(decodeQr(picture, { format: 'RGB', timeLimit: Number.POSITIVE_INFINITY })).toBe(String(bookNumber))
  },
)
