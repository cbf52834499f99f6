import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The webs speak in words: what the wire counts is read and written by the calls themselves, in the contract. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** Names that the wire alone has: whoever says one has something in hand that was not read. */
const wireNames = [
  ...['type_payment', 'payment_status', 'reception_status', 'status_reception', 'cancel_status', 'role_id'],
  ...['booking_price_status', 'room_price_first_day', 'rooms_price_status'],
  ...['OfficeBooking', 'OfficeRoom', 'OfficeUser', 'OfficeReview', 'GuestBooking', 'GuestRoom'],
].join('|')

/** Names of words that are numbers on the wire. */
const words = 'status|type|kind|scope|reception|outcome|role'

const comparison = '(?:[=!]==?|[<>]=?)'
const spokenNumbers = [
  new RegExp(`\\b(?:${wireNames})\\b`),
  new RegExp(`\\b(?:${words})\\s*${comparison}\\s*['"]?\\d`),
  new RegExp(`\\d['"]?\\s*${comparison}\\s*(?:\\w+\\??\\.)*(?:${words})\\b`),
  new RegExp(`\\b(?:${words}):\\s*(?:(?:Number|String)\\(|['"]?\\d)`),
  new RegExp(`\\b(?:Number|String)\\((?:\\w+\\??\\.)*(?:${words})\\)`),
]

/** HTTP has statuses of its own, of three digits; a column is sorted by its name on the wire. */
const innocent = [/\bstatus\b[^\w'"]*[2-5]\d\d\b/, /\bsort: '/]

const numbersIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !innocent.some((pattern) => pattern.test(line)))
    .filter((line) => spokenNumbers.some((pattern) => pattern.test(line)))
    .map((line) => line.trim())

test.each([
  'booking.type_payment === 4',
  'if (booking.status !== 3) return',
  'const waits = 0 !== booking.reception',
  'const reached = reception < 2',
  "const published = review.status === '1'",
  'const sent = { type: Number(draft.number) }',
  'value={String(draft.type)}',
  'switchOff: { status: 0 },',
  "import type { OfficeBooking } from '../contract.ts'",
])('found: %s', (line) => {
  expect(numbersIn(line)).toEqual([line])
})

test.each([
  "booking.status !== 'cancelled'",
  'if (response.status === 401) return',
  'if (status >= 200 && status < 300) return',
  'status: 404,',
  "sort: 'type_payment',",
])('innocent: %s', (line) => {
  expect(numbersIn(line)).toEqual([])
})

test.each(['web/guest', 'web/office'])('%s speaks in words', (area) => {
  const files = readdirSync(join(checkout, area), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    numbersIn(readFileSync(join(checkout, area, file), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})
