import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Guest } from '../../../domain/guests.ts'
import { type BookingOrder, placeOwnBooking } from '../../../server/actions/bookings/place-booking.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import type { Context } from '../../../server/context.ts'
import { documentKeys } from '../../../server/secrets/document-keys.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { signedInClient } from '../../support/people/identities.ts'

/** What is kept of an order, so that it is known when it comes again. */

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

let order: BookingOrder
let clients = 0
beforeEach(async () => {
  clock.set(someNoon)
  clients += 1
  const { id: customerId } = await signedInClient(site.context, `repeating-${clients}@example.com`)
  order = {
    customerId,
    roomId: 2,
    stay: { checkIn: '2027-02-01', checkOut: '2027-02-03' },
    guests: [
      {
        fullName: 'Aýna Orazowa',
        document: { kind: 'passport', series: 'AS', number: '123456' },
        isPayer: true,
        stays: true,
      },
    ],
    phoneNumber: '+99365111111',
    language: 'tm',
    expectedPrice: undefined,
    termsVersion: undefined,
    idempotencyKey: 'the same',
    address: '127.0.0.1',
  }
})

const withKeys = (current: Buffer, ...old: Buffer[]): Context => ({
  ...site.context,
  config: { ...site.context.config, documentKeys: documentKeys(current, old) },
})

const keptHash = async (): Promise<Buffer> => {
  const row = await site.context.database
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('customer_id', '=', order.customerId)
    .executeTakeFirstOrThrow()
  return row.body_hash
}

test('does not let anybody try passports without the key', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  await placeOwnBooking(withKeys(first), order)
  const { roomId, stay, guests, phoneNumber } = order
  const text = JSON.stringify({ roomId, stay, guests, phoneNumber })
  const kept = await keptHash()
  expect(kept).not.toEqual(createHash('sha256').update(text).digest())
  await placeOwnBooking(withKeys(second), { ...order, idempotencyKey: 'another' })
  const all = await site.context.database
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('customer_id', '=', order.customerId)
    .execute()
  expect(new Set(all.map(({ body_hash }) => body_hash.toString('hex'))).size).toBe(2)
})

test('is known again after the key was changed', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const placed = await placeOwnBooking(withKeys(first), order)
  const again = await placeOwnBooking(withKeys(second, first), order)
  expect(again).toMatchObject({ id: (placed as { id: number }).id })
  const other = { ...order, phoneNumber: '+99361000000' }
  expect(await placeOwnBooking(withKeys(second, first), other)).toMatchObject({
    refused: 'key_used_differently',
  })
})

test.each<[string, Partial<Guest>]>([
  ['name', { fullName: 'Merdan Orazow' }],
  ['passport', { document: { kind: 'passport', series: 'AS', number: '654321' } }],
])('is another order with as many guests of whom one has another %s', async (_, changes) => {
  await placeOwnBooking(site.context, order)
  const guests = order.guests.map((guest) => ({ ...guest, ...changes }))
  expect(await placeOwnBooking(site.context, { ...order, guests })).toMatchObject({
    refused: 'key_used_differently',
  })
})

test('is forgotten after a day, and not before', async () => {
  await placeOwnBooking(site.context, order)
  clock.advance({ hours: 24 })
  await forgetEnded(site.context)
  expect(await keptHash()).toBeDefined()
  clock.advance({ minutes: 1 })
  await forgetEnded(site.context)
  await expect(keptHash()).rejects.toThrow()
})
