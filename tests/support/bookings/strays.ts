import { giveBackStray } from '../../../server/actions/books/give-back-stray.ts'
import { listOpenMismatches } from '../../../server/database/bank/mismatches.ts'
import type { TestApp } from '../app.ts'
import { bankOrders, payOrder } from '../money/bank.ts'

/** Orders at the bank under our prefix that nobody here knows. */

export const paidByStray = 53_000

let strays = 0

/** A new one, paid. */
export async function stray(site: TestApp, given?: string): Promise<string> {
  strays += 1
  const orderNumber = given ?? `K${99_000 + strays}-1-7QK2MX94TB`
  await site.context.bank.register({
    orderNumber,
    amount: paidByStray,
    returnUrl: 'http://elsewhere.example/back',
    description: orderNumber,
    language: 'ru',
    sessionSeconds: 900,
    mark: undefined,
  })
  await payOrder(site, orderNumber)
  return orderNumber
}

/** Those that stand on admin's list. */
export const namedStrays = async ({ context }: TestApp): Promise<string[]> =>
  (await listOpenMismatches(context.database)).map(({ orderNumber }) => orderNumber ?? '')

/** What the bank holds of an order. */
export const heldOfOrder = async (site: TestApp, wanted: string): Promise<number | undefined> =>
  (await bankOrders(site)).find(({ orderNumber }) => orderNumber === wanted)?.deposited

export const giveBack = (site: TestApp, orderNumber: string) =>
  giveBackStray(site.context, { orderNumber, by: { kind: 'system' } })
