import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { cardNames } from './cards.ts'
import type { LedgerEntry, LedgerTotals } from './ledger.ts'
import { createSimulator } from './simulator.ts'
import { credentials, newOrder } from './testing/open-bank.ts'

type Step =
  | { does: 'register'; amount: number }
  | { does: 'pay'; order: number; card: string }
  | { does: 'refund' | 'refund_by_bank'; order: number; amount: number }
  | { does: 'reverse' | 'reverse_by_bank' | 'cancel'; order: number }
  | { does: 'wait'; minutes: number }

// Few orders and few tenge, so that a walk often meets what it left behind: a second refund, a reversal after one.
const order = fc.nat(1)
const amount = fc.integer({ min: -1, max: 11 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('register' as const), amount: fc.integer({ min: 1, max: 10 }) }),
  fc.record({
    does: fc.constant('pay' as const),
    order,
    card: fc.oneof(fc.constant('success'), fc.constantFrom(...cardNames)),
  }),
  fc.record({ does: fc.constantFrom('refund' as const, 'refund_by_bank' as const), order, amount }),
  fc.record({
    does: fc.constantFrom('reverse' as const, 'reverse_by_bank' as const, 'cancel' as const),
    order,
  }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 15, 60, 1440) }),
)

/** Every walk begins with money in the bank. */
const opening: readonly Step[] = [
  { does: 'register', amount: 10 },
  { does: 'pay', order: 0, card: 'success' },
]

/** Walks the steps and keeps books of its own from nothing but the answers. */
async function walk(steps: readonly Step[]) {
  let now = Date.parse('2027-01-15T07:00:00Z')
  const bank = await createSimulator({
    clock: { now: () => new Date(now) },
    login: credentials.userName,
    password: credentials.password,
    flavour: 'rbs',
    merchantName: 'Mawy Kenar',
  })
  const books = new Map<string, number>()
  const move = (id: string, tenge: number) => books.set(id, (books.get(id) ?? 0) + tenge)
  const ids: string[] = []
  for (const [index, each] of steps.entries()) {
    if (each.does === 'wait') now += each.minutes * 60_000
    else if (each.does === 'register') {
      const answer = await ask(bank, 'register', {
        ...newOrder,
        orderNumber: `N-${index}`,
        amount: String(each.amount),
      })
      ids.push(String(answer.orderId))
    } else {
      const id = ids[each.order]
      if (id) await act(bank, each, id, (tenge) => move(id, tenge))
    }
  }
  return { bank, books, ids }
}

async function act(
  bank: FastifyInstance,
  each: Exclude<Step, { does: 'wait' | 'register' }>,
  orderId: string,
  move: (tenge: number) => void,
): Promise<void> {
  const before = Number((await ask(bank, 'getOrderStatus', { orderId })).depositAmount)
  if (each.does === 'pay') {
    const { statusCode, json } = await counter(bank, 'pay', { orderId, card: each.card })
    if (statusCode === 200 && json.orderStatus === 2) move(Number(json.amount))
  } else if (each.does === 'refund') {
    const answer = await ask(bank, 'refund', { orderId, amount: String(each.amount) })
    if (answer.errorCode === '0') move(-each.amount)
  } else if (each.does === 'reverse') {
    if ((await ask(bank, 'reverse', { orderId })).errorCode === '0') move(-before)
  } else if (each.does === 'refund_by_bank') {
    const { statusCode } = await counter(bank, 'refund', { orderId, amount: each.amount })
    if (statusCode === 200) move(-each.amount)
  } else if (each.does === 'reverse_by_bank') {
    if ((await counter(bank, 'reverse', { orderId })).statusCode === 200) move(-before)
  } else await counter(bank, 'cancel', { orderId })
}

async function ask(bank: FastifyInstance, endpoint: string, parameters: Record<string, string>) {
  const payload = String(new URLSearchParams({ ...credentials, ...parameters }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `/payment/rest/${endpoint}.do`
  return (await bank.inject({ method: 'POST', url, headers, payload })).json<Record<string, unknown>>()
}

async function counter(bank: FastifyInstance, path: string, body: object) {
  const response = await bank.inject({ method: 'POST', url: `/simulator/${path}`, payload: body })
  return { statusCode: response.statusCode, json: response.json<Record<string, unknown>>() }
}

test('the ledger balances with the answers and with the status of every order, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const { bank, books, ids } = await walk([...opening, ...steps])
      const { entries, totals } = (await bank.inject('/simulator/ledger')).json<{
        entries: LedgerEntry[]
        totals: LedgerTotals
      }>()
      let remaining = 0
      for (const orderId of ids) {
        const status = await ask(bank, 'getOrderStatus', { orderId })
        const own = entries.filter((entry) => entry.orderId === orderId)
        const sum = own.reduce(
          (total, entry) => total + (entry.kind === 'captured' ? entry.amount : -entry.amount),
          0,
        )
        expect(sum).toBe(books.get(orderId) ?? 0)
        expect(sum).toBe(status.depositAmount)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(own.filter((entry) => entry.kind === 'captured').length).toBeLessThanOrEqual(1)
        remaining += sum
      }
      expect(totals.remaining).toBe(remaining)
      expect(totals.captured - totals.refunded - totals.reversed).toBe(remaining)
      expect(entries.every((entry) => entry.amount > 0)).toBe(true)
      await bank.close()
    }),
    { numRuns: 60 },
  )
}, 60_000)
