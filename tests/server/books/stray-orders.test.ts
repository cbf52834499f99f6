import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeMismatch, getMismatches } from '../../../contract/office/money/money.ts'
import {
  lookForStrays,
  lookForStraysAtNight,
  lookForStraysInStatement,
} from '../../../server/actions/books/find-strays.ts'
import type { BankClient, OrderList } from '../../../server/gateways/bank/protocol.ts'
import { readStatement } from '../../../server/gateways/bank/statement.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { giveBack, heldOfOrder, namedStrays, paidByStray, stray } from '../../support/bookings/strays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, forgetOrders, refundAtBank, setFaults } from '../../support/money/bank.ts'
import { staffToken } from '../../support/people/identities.ts'

const since = new Date(someNoon)
const paid = paidByStray

type Listed = Extract<OrderList, { kind: 'orders' }>

const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(async () => {
  await clearFaults(site)
  await forgetOrders(site)
})

describe('the look', () => {
  test('names each order once, whatever other shops have on the account, and forgets none that was found', async () => {
    const ours = await aBooking(site, 'paid')
    const [one, old] = [await stray(site), await stray(site, 'K100164-1')]
    const others = ['KX100164-1-7QK2MX94TB', 'K100164-1-short', 'SHOP-1']
    for (const other of others) await stray(site, other)
    await lookForStrays(site.context, since)
    const look = await lookForStrays(site.context, since)
    expect(look).toMatchObject({ answer: 'listed', ours: 3 })
    expect(look.strays.map(({ orderNumber }) => orderNumber)).toEqual([one, old])
    expect(
      (await namedStrays(site)).filter((number) => [ours.orderNumber, one, old, ...others].includes(number)),
    ).toEqual([one, old])
  })

  test('goes through all pages', async () => {
    const many: string[] = []
    for (let order = 0; order < 205; order += 1) many.push(await stray(site))
    const look = await lookForStrays(site.context, since)
    expect(look.strays.map(({ orderNumber }) => orderNumber)).toEqual(many)
  })

  test('says so when this login may not list orders, and when the bank is silent', async () => {
    await stray(site)
    const fault = (what: string) => ({ kind: 'answer', endpoint: 'getLastOrdersForMerchants', fault: what })
    await setFaults(site, [fault('access_denied')])
    expect(await lookForStrays(site.context, since)).toMatchObject({ answer: 'no_right', strays: [] })
    await clearFaults(site)
    await setFaults(site, [fault('html')])
    expect(await lookForStrays(site.context, since)).toMatchObject({ answer: 'bank_silent', strays: [] })
  })

  test('happens every night by itself, in one process; a silent bank is asked again in an hour', async () => {
    const firstNight = await stray(site)
    clock.advance({ hours: 24 })
    await Promise.all([lookForStraysAtNight(site.context), lookForStraysAtNight(site.context)])
    expect(await namedStrays(site)).toContain(firstNight)
    const later = await stray(site)
    clock.advance({ hours: 1 })
    await lookForStraysAtNight(site.context)
    expect(await namedStrays(site)).not.toContain(later)
    await setFaults(site, [{ kind: 'answer', endpoint: 'getLastOrdersForMerchants', fault: 'reset' }])
    clock.advance({ hours: 24 })
    await lookForStraysAtNight(site.context)
    expect(await namedStrays(site)).not.toContain(later)
    await clearFaults(site)
    clock.advance({ hours: 1 })
    await lookForStraysAtNight(site.context)
    expect(await namedStrays(site)).toContain(later)
  })

  test('does not name again what admin has dealt with', async () => {
    const order = await stray(site)
    await lookForStrays(site.context, since)
    const reply = await site.api(admin)(getMismatches)
    if (!reply.ok) throw new Error()
    const entry = reply.answer.request.data.mismatches.find(({ order_number }) => order_number === order)
    expect(entry).toMatchObject({ kind: 'stray_order', booking_id: null, booked: 0, deposited: 530 })
    expect(entry?.advice).toMatch(/--give-back/)
    expect(await site.api(admin)(closeMismatch, { params: { id: entry?.id ?? 0 } })).toMatchObject({
      ok: true,
    })
    expect(await lookForStrays(site.context, since)).toMatchObject({ ours: 1, strays: [] })
    expect(await namedStrays(site)).not.toContain(order)
    // Also not when somebody has returned a part of it in the bank's own office since.
    await refundAtBank(site, order, 3_000)
    expect(await lookForStrays(site.context, since)).toMatchObject({ ours: 1, strays: [] })
    expect(await namedStrays(site)).not.toContain(order)
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'closed_before' })
    expect(await heldOfOrder(site, order)).toBe(50_000)
  })

  /** The same bank, whose list says something else. */
  const listedAs = (tell: (list: Listed) => Partial<Listed>) => ({
    ...site.context,
    bank: {
      ...site.context.bank,
      async listOrders(query: Parameters<BankClient['listOrders']>[0]) {
        const list = await site.context.bank.listOrders(query)
        return list.kind === 'orders' ? { ...list, ...tell(list) } : list
      },
    },
  })

  test('counts entries that cannot be read, unless they are of another shop', async () => {
    const order = await stray(site)
    const context = listedAs(() => ({ orders: [], unread: [order, undefined, 'SHOP-1'] }))
    expect(await lookForStrays(context, since)).toMatchObject({ answer: 'listed', unread: 2, strays: [] })
  })

  test('says so when the bank ends its list before all orders were on it', async () => {
    await stray(site)
    const context = listedAs(() => ({ total: 5 }))
    expect(await lookForStrays(context, since)).toMatchObject({ answer: 'not_all_listed', ours: 1 })
  })

  test.each([1, 7, 8, -1])(
    'names an order in the state %d, of which we know only that it holds money',
    async (status) => {
      const order = await stray(site)
      const context = listedAs(({ orders }) => ({ orders: orders.map((each) => ({ ...each, status })) }))
      expect((await lookForStrays(context, since)).strays).toMatchObject([{ orderNumber: order, held: paid }])
    },
  )

  test('an order without money left is no stray', async () => {
    const order = await stray(site)
    await refundAtBank(site, order, paid)
    expect(await lookForStrays(site.context, since)).toMatchObject({ ours: 1, strays: [] })
  })
})

describe.each(['en', 'ru'])('a statement of the bank in its form %s', (form) => {
  const statement = async () => {
    const response = await fetch(`${site.bankUrl}/simulator/statement?form=${form}`)
    return readStatement(new Uint8Array(await response.arrayBuffer()))
  }

  test('names the same strays as the list', async () => {
    const ours = await aBooking(site, 'paid')
    const order = await stray(site)
    const read = await statement()
    expect(read?.problems).toEqual([])
    const look = await lookForStraysInStatement(site.context, read?.orders ?? [])
    expect(look).toMatchObject({ ours: 2, highestBookNumber: ours.bookNumber })
    expect(look.strays).toMatchObject([{ orderNumber: order, held: paid, state: 'paid' }])
    expect(await namedStrays(site)).toContain(order)
  })

  test('is believed about sums only while the bank does not answer, or has not written the payment down yet', async () => {
    const [order, other, lagging] = [await stray(site), await stray(site), await stray(site)]
    const read = await statement()
    await refundAtBank(site, order, 40_000)
    await setFaults(site, [
      { kind: 'answer', endpoint: 'any', orderNumber: other, fault: 'reset' },
      { kind: 'status_lag', orderNumber: lagging, shows: 'registered', asks: 9 },
    ])
    const { strays: found } = await lookForStraysInStatement(site.context, read?.orders ?? [])
    expect(found).toMatchObject([
      { orderNumber: order, held: 13_000 },
      { orderNumber: other, held: paid, state: 'DEPOSITED' },
      { orderNumber: lagging, held: paid, state: 'DEPOSITED' },
    ])
  })
})

test('an order of a statement whose sum is unclear is asked about, and counted when the bank does not say either', async () => {
  const [order, other] = [await stray(site), await stray(site)]
  const text = `Order number;Amount\n${order};1,234\n${other};1,234\n`
  const { orders = [] } = readStatement(new TextEncoder().encode(text)) ?? {}
  await setFaults(site, [{ kind: 'answer', endpoint: 'any', orderNumber: other, fault: 'reset' }])
  expect(await lookForStraysInStatement(site.context, orders)).toMatchObject({
    ours: 2,
    unread: 1,
    strays: [{ orderNumber: order, held: paid, state: 'paid' }],
  })
})
