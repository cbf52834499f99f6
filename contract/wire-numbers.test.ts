import { expect, test } from 'vitest'
import { chargeFlags, guestStatus, guestType } from './guest/wire-numbers.ts'
import {
  officeOutcome,
  officeReception,
  officeRole,
  officeScope,
  officeStatus,
  officeType,
} from './office/wire-numbers.ts'
import { wireFlag } from './wire-numbers.ts'

test.each([
  ['type', officeType, { online: 0, blank: 1, check: 2, note: 3, transfer: 4, terminal: 5 }],
  ['type_payment', officeScope, { fee: 1, stay: 2, fee_and_stay: 3, none: 4 }],
  ['status', officeStatus, { paid: 0, unpaid: 1, awaiting_confirmation: 2, cancelled: 3 }],
  ['reception_status', officeReception, { not_sent: 2, at_reception: 1, confirmed: 0 }],
  ['status_reception', officeOutcome, { open: 0, cancelled: 1, closed: 2 }],
  ['role_id', officeRole, { admin: 1, booker: 2, reception: 3, housekeeping: 4 }],
  ['the guest’s status', guestStatus, { paid: 0, unpaid: 1, pending: 2, cancelled: 3 }],
  ['the guest’s type', guestType, { online: 0, by_link: 1, payable: 2 }],
] as const)('%s writes each word as its number and reads it back', (_name, codec, numbers) => {
  const { to, from } = codec as { to(word: string): number; from(number: number): string | undefined }
  const words = Object.keys(numbers)
  expect(Object.fromEntries(words.map((word) => [word, to(word)]))).toEqual(numbers)
  expect(words.map((word) => from(to(word)))).toEqual(words)
  expect([from(-1), from(words.length + 1), from(99)]).toEqual([undefined, undefined, undefined])
})

test('a flag is 1 or 0', () => {
  expect([wireFlag.to(true), wireFlag.to(false), wireFlag.from(1), wireFlag.from(0)]).toEqual([
    1,
    0,
    true,
    false,
  ])
})

test.each([
  [true, 'first_night', [1, 1, 0]],
  [true, 'whole_period', [1, 0, 1]],
  [false, 'whole_period', [0, 0, 1]],
  [true, 'nothing', [1, 0, 0]],
] as const)('fee %s and of the stay %s are three flags', (fee, stay, flags) => {
  const [booking_price_status, room_price_first_day, rooms_price_status] = flags
  const wire = { booking_price_status, room_price_first_day, rooms_price_status }
  expect(chargeFlags.to({ fee, stay })).toEqual(wire)
  expect(chargeFlags.from(wire)).toEqual({ fee, stay })
})
