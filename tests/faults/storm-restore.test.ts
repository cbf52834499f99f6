import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { lookForStrays } from '../../server/actions/books/find-strays.ts'
import { giveBackStray } from '../../server/actions/books/give-back-stray.ts'
import { moveBookNumbersOn } from '../../server/actions/books/move-book-numbers-on.ts'
import { listOpenStrays } from '../../server/database/bank/stray-orders.ts'
import { copyDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { bankMovements, bankOrders, clearFaults } from '../support/money/bank.ts'
import { letAdminDealWithLists, letCalmReturn, letItStorm } from './storm.ts'
import { openStormHotel, restoreStormHotel, type StormHotel } from './storm-hotel.ts'
import { chargesWithoutReason, compareWithBank, heldByOrder, nightsThatDiffer, unfinished } from './sums.ts'

/** `npm run storm` asks for more. A third of them before the backup, a third forgotten by it, a third after the restore. */
const bookings = Number(process.env.KENAR_STORM_BOOKINGS ?? 200)
const third = Math.ceil(bookings / 3)

let before: StormHotel
let after: StormHotel | undefined
let backup: TestDatabase | undefined
beforeAll(async () => {
  before = await openStormHotel()
})
afterAll(async () => {
  after?.record.remove()
  await after?.site.stop()
  before.record.remove()
  await before.site.stop()
  await backup?.drop()
})

/** Orders that hold money and were made for a guest whom the restored database does not know: the bank leads each guest back with a code. */
async function listForgotten(hotel: StormHotel): Promise<string[]> {
  const held = heldByOrder(await bankMovements(hotel.site))
  const { database } = hotel.site.context
  const attempts = await database.selectFrom('payment_attempts').select('return_code').execute()
  const codes = new Set(attempts.map(({ return_code }) => return_code))
  const orders = await bankOrders(hotel.site)
  return orders
    .filter(({ orderNumber }) => (held.get(orderNumber) ?? 0) > 0)
    .filter(({ returnUrl }) => !codes.has(returnUrl.split('/').at(-1) ?? ''))
    .map(({ orderNumber }) => orderNumber)
    .sort()
}

/** Payments that were booked although the bank had made their order for somebody else. */
async function listStolen(hotel: StormHotel): Promise<string[]> {
  const orders = new Map((await bankOrders(hotel.site)).map((order) => [order.orderNumber, order]))
  const booked = await hotel.site.context.database
    .selectFrom('ledger as l')
    .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select(['a.order_number', 'a.return_code'])
    .where('l.entry', '=', 'payment')
    .execute()
  return booked
    .filter(
      ({ order_number, return_code }) => !orders.get(order_number)?.returnUrl.endsWith(`/${return_code}`),
    )
    .map(({ order_number }) => order_number)
}

test(
  'a backup that is restored in the middle of a storm takes nobody else’s money, and every order that it has forgotten is named',
  async () => {
    const counted = (made: number) => tellFigure('bookings around a restored backup', made)
    await letItStorm(before, third, { counted })
    backup = await copyDatabase(before.site.databaseUrls)
    await letItStorm(before, 2 * third, { firstWave: 100_001, counted })

    after = await restoreStormHotel(before, backup)
    const { context } = after.site
    const began = new Date(context.clock.now().getTime() - 30 * 86_400_000)
    const made = await context.database.selectFrom('bookings').select('id').execute()
    await letItStorm(after, made.length + third, { firstWave: 200_001, counted })
    await letCalmReturn(after)
    expect(await unfinished(context.database, context.clock.now())).toEqual([])
    const stolen = await listStolen(after)
    tellFigure('payments taken for somebody else', stolen.length)
    expect(stolen).toEqual([])

    const forgotten = await listForgotten(after)
    expect(forgotten.length).toBeGreaterThan(third / 10)
    const { strays, answer, highestBookNumber = 0 } = await lookForStrays(context, began)
    expect(answer).toBe('listed')
    const named = strays.map(({ orderNumber }) => orderNumber).sort()
    tellFigure('paid orders that the backup had forgotten', forgotten.length)
    tellFigure('of these not named', forgotten.filter((order) => !named.includes(order)).length)
    expect(named).toEqual(forgotten)
    expect((await listOpenStrays(context.database)).map(({ orderNumber }) => orderNumber).sort()).toEqual(
      forgotten,
    )
    const { next } = await moveBookNumbersOn(context, [highestBookNumber])
    expect(next).toBeGreaterThan(highestBookNumber)

    await letAdminDealWithLists(after)
    const { differing, atBank, inOurBooks } = await compareWithBank(
      context.database,
      await bankMovements(after.site),
    )
    const astray = strays.reduce((sum, { held }) => sum + held, 0)
    expect(differing.filter((line) => !forgotten.some((order) => line.startsWith(`${order} `)))).toEqual([])
    expect(atBank).toBe(inOurBooks + astray)

    // At last the bank grants the right to give money back, of every order.
    await clearFaults(after.site)
    for (const orderNumber of forgotten)
      expect(await giveBackStray(context, { orderNumber, by: { kind: 'system' } })).toMatchObject({
        outcome: 'given_back',
      })
    const end = await compareWithBank(context.database, await bankMovements(after.site))
    expect(end).toMatchObject({ differing: [], atBank: inOurBooks, inOurBooks })
    expect(await chargesWithoutReason(context.database)).toEqual([])
    expect(await nightsThatDiffer(context.database)).toEqual([])
    expect(after.tally.sumOf('job failed')).toBe(0)
    process.stdout.write(
      `${made.length} bookings in the backup, ${forgotten.length} paid orders forgotten, ${astray / 100} TMT given back\n`,
    )
  },
  Math.max(900_000, bookings * 1_500),
)
