import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropBooking } from '../../../contract/guest/bookings.ts'
import { payByLink } from '../../../contract/guest/payment.ts'
import { askBank } from '../../../server/actions/bank/ask-bank.ts'
import { addressHash } from '../../../server/actions/nights/limit-free-holds.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import { documentKeys } from '../../../server/secrets/document-keys.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aClient } from '../../support/bookings/a-booking.ts'
import { limitHolds } from '../../support/bookings/hold-limits.ts'
import * as stays from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder, setFaults } from '../../support/money/bank.ts'
import { attemptOf } from '../../support/money/payments.ts'

const clock = testClock()
let site: TestApp
/** Each test has a hotel of its own: holds that were given are counted for a day. */
beforeEach(async () => {
  clock.set(someNoon)
  site = await startApp({ clock })
})
afterEach(() => site.stop())

const refusedOnce = { kind: 'answer', endpoint: 'register', fault: 'access_denied', times: 1 }

const newClient = async (): Promise<string> => (await aClient(site)).token

const setLimits = async (limits: Parameters<typeof limitHolds>[1]) => {
  await limitHolds(site.context, limits)
  site.context.settings.forget()
}

const said = async (order: ReturnType<typeof place>): Promise<string> => {
  const reply = await order
  if (reply.ok) return 'held'
  return reply.failure.kind === 'refused' ? reply.failure.code : reply.failure.kind
}

const stayIn = (roomId: number) => ({
  room_id: roomId,
  check_in: '2027-04-01',
  check_out: '2027-04-03',
})

const place = (at: TestApp, token: string, stay = stayIn(2), key?: string) =>
  stays.place(at, token, stay, key)

const lastBooking = () =>
  site.context.database
    .selectFrom('bookings as b')
    .innerJoin('payment_attempts as a', 'a.booking_id', 'b.id')
    .select(['b.id', 'a.id as attemptId', 'a.order_number as orderNumber'])
    .orderBy('b.id', 'desc')
    .orderBy('a.id', 'desc')
    .executeTakeFirstOrThrow()

const drop = async (token: string) => {
  const { id } = await lastBooking()
  expect(await site.api(token)(dropBooking, { body: { booking_id: id } })).toMatchObject({ ok: true })
}

/** Pays the last booking with such a card, and our side hears of it. */
const tryCard = async (card?: Parameters<typeof payOrder>[2]) => {
  const { orderNumber } = await lastBooking()
  await payOrder(site, orderNumber, card)
  return askBank(site.context, await attemptOf(site, { orderNumber }))
}
const pay = async () => expect(await tryCard()).toBe('paid')

describe('one address', () => {
  beforeEach(() => setLimits({}))

  test('throw-away accounts do not hold the whole hotel, nor again when their holds have lapsed', async () => {
    const rooms = await site.context.database.selectFrom('rooms').select(['id', 'count_online']).execute()
    const units = rooms.flatMap(({ id, count_online }) => Array<number>(count_online).fill(id))
    expect(units.length).toBeGreaterThan(120)
    for (const holds of [66, 6]) {
      for (const roomId of units.slice(0, holds)) await place(site, await newClient(), stayIn(roomId))
      clock.advance({ minutes: 21 })
    }
    const held = await site.context.database
      .selectFrom('bookings')
      .select('id')
      .where('check_in', '=', '2027-04-01')
      .execute()
    expect(held).toHaveLength(60)
  })

  test('gets so many unpaid holds a day, and hears from when it gets more', async () => {
    await setLimits({ holdsPerAddress: 2 })
    expect(await said(place(site, await newClient()))).toBe('held')
    clock.advance({ hours: 1 })
    expect(await said(place(site, await newClient()))).toBe('held')
    const before = await stays.nightsTaken(site, 2)
    const token = await newClient()
    expect(await place(site, token)).toMatchObject({
      failure: {
        http: 429,
        code: 'too_many_holds_from_address',
        message: expect.stringContaining('from 16.01.2027, 12:00 (hotel time)'),
      },
    })
    expect(await stays.nightsTaken(site, 2)).toEqual(before)
    clock.advance({ hours: 23 })
    expect(await said(place(site, token))).toBe('held')
  })

  test('gets holds back that were paid for', async () => {
    await setLimits({ holdsPerAddress: 1 })
    expect(await said(place(site, await newClient()))).toBe('held')
    await pay()
    expect(await said(place(site, await newClient()))).toBe('held')
    expect(await said(place(site, await newClient()))).toBe('too_many_holds_from_address')
  })

  test('is not counted against a client who has paid before', async () => {
    await setLimits({ holdsPerAddress: 1 })
    const regular = await newClient()
    expect(await said(place(site, regular))).toBe('held')
    await pay()
    expect(await said(place(site, await newClient()))).toBe('held')
    expect(await said(place(site, await newClient()))).toBe('too_many_holds_from_address')
    expect(await said(place(site, regular))).toBe('held')
  })

  test('pays nothing for holds that the bank had no page for', async () => {
    await setLimits({ holdsPerAddress: 1 })
    await setFaults(site, [refusedOnce])
    expect(await said(place(site, await newClient()))).not.toBe('held')
    clock.advance({ minutes: 21 })
    expect(await said(place(site, await newClient()))).toBe('held')
  })

  test('of many orders at once no more slip through than one after the other would', async () => {
    await setLimits({ holdsPerAddress: 3 })
    const tokens = await Promise.all(Array.from({ length: 12 }, newClient))
    const answers = await Promise.all(
      tokens.map((token, index) => said(place(site, token, stayIn((index % 6) + 1)))),
    )
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'too_many_holds_from_address')).toHaveLength(9)
  })

  test('an order that is repeated under its key is answered again, however many came since', async () => {
    await setLimits({ holdsPerAddress: 1 })
    const token = await newClient()
    const first = await place(site, token, stayIn(2), 'once')
    expect(await place(site, token, stayIn(2), 'once')).toEqual(first)
    expect(first.ok).toBe(true)
  })

  test('stands beside its bookings as a keyed hash only, for a day', async () => {
    const rows = () => site.context.database.selectFrom('hold_addresses').selectAll().execute()
    await place(site, await newClient())
    const kept = await rows()
    expect(kept.length).toBeGreaterThan(0)
    const { documentKeys: keys } = site.context.config
    const hash = addressHash('127.0.0.1', keys)
    expect(kept.every(({ address_hash }) => address_hash.equals(hash))).toBe(true)
    expect(addressHash('127.0.0.1', documentKeys(Buffer.alloc(32, 7))).equals(hash)).toBe(false)
    clock.advance({ days: 1 })
    await forgetEnded(site.context)
    expect(await rows()).toEqual([])
  })
})

describe('one client', () => {
  beforeEach(() => setLimits({ holdsPerAddress: 1000 }))

  test('who dropped and let lapse three holds today waits, and hears until when', async () => {
    const token = await newClient()
    expect(await said(place(site, token))).toBe('held')
    await drop(token)
    clock.advance({ hours: 1 })
    expect(await said(place(site, token))).toBe('held')
    clock.advance({ minutes: 21 })
    expect(await said(place(site, token))).toBe('held')
    await drop(token)
    expect(await place(site, token)).toMatchObject({
      failure: {
        http: 429,
        code: 'too_many_lapsed_holds',
        message: expect.stringContaining('from 16.01.2027, 12:00 (hotel time)'),
      },
    })
    expect(await said(place(site, await newClient()))).toBe('held')
    clock.advance({ hours: 23 })
    expect(await said(place(site, token))).toBe('held')
  })

  test('is free again with a payment', async () => {
    await setLimits({ holdsPerAddress: 1000, lapsedHoldsPerClient: 2 })
    const token = await newClient()
    await place(site, token)
    await place(site, token, stayIn(3))
    await pay()
    clock.advance({ minutes: 21 })
    for (const _ of [1, 2]) {
      expect(await said(place(site, token))).toBe('held')
      await drop(token)
    }
    expect(await said(place(site, token))).toBe('too_many_lapsed_holds')
  })

  test('is not blamed for a bank that registers nothing, but is for a card that it declines', async () => {
    await setLimits({ holdsPerAddress: 1000, lapsedHoldsPerClient: 1 })
    const token = await newClient()
    await setFaults(site, [refusedOnce])
    expect(await said(place(site, token))).not.toBe('held')
    clock.advance({ minutes: 21 })
    expect(await said(place(site, token))).toBe('held')
    expect(await tryCard('no_funds')).toBe('failed')
    clock.advance({ minutes: 21 })
    expect(await said(place(site, token))).toBe('too_many_lapsed_holds')
  })

  test('is not blamed either where the bank has no page for the second card', async () => {
    await setLimits({ holdsPerAddress: 1000, lapsedHoldsPerClient: 1 })
    const token = await newClient()
    const placed = await place(site, token)
    if (!placed.ok) throw new Error(JSON.stringify(placed.failure))
    expect(await tryCard('no_funds')).toBe('failed')
    await setFaults(site, [refusedOnce])
    const { book_number, code } = placed.answer.request.data
    expect(await site.api()(payByLink, { params: { book_number, code } })).toMatchObject({ ok: false })
    clock.advance({ minutes: 21 })
    expect(await said(place(site, token))).toBe('held')
  })

  test('who sends many orders at once slips under no limit', async () => {
    await setLimits({ holdsPerAddress: 1000, lapsedHoldsPerClient: 2 })
    const token = await newClient()
    const atOnce = () =>
      Promise.all(Array.from({ length: 8 }, (_, index) => said(place(site, token, stayIn((index % 6) + 1)))))
    expect((await atOnce()).sort()).toEqual([
      ...Array<string>(2).fill('held'),
      ...Array<string>(6).fill('too_many_bookings'),
    ])
    clock.advance({ minutes: 21 })
    expect(new Set(await atOnce())).toEqual(new Set(['too_many_lapsed_holds']))
  })
})
