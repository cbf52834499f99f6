import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Order } from './orders.ts'

/** What can be made to go wrong. A rule is about one order or all of them, always or with a chance. */

export const endpoints = [
  'register',
  'getOrderStatus',
  'getOrderStatusExtended',
  'refund',
  'reverse',
  'getLastOrdersForMerchants',
] as const
export type Endpoint = (typeof endpoints)[number]

const scope = {
  /** Without it the rule is about every order. */
  orderNumber: z.string().min(1).optional(),
  chance: z.number().min(0).max(1).optional(),
}

const answerRule = z.strictObject({
  ...scope,
  kind: z.literal('answer'),
  endpoint: z.enum([...endpoints, 'any']),
  /** Without it the answer is the right one, only late. */
  fault: z
    .enum([
      'http_500',
      'html',
      'empty',
      'unauthorized',
      'reset',
      'hang',
      'system_error',
      'access_denied',
      'number_used',
    ])
    .optional(),
  /** Whether the bank does what it was asked before it answers badly: done means that only the answer is lost. */
  work: z.enum(['done', 'skipped']).default('skipped'),
  delayMs: z.number().int().min(0).max(600_000).default(0),
  /** How many calls it spoils; without it, all. */
  times: z.number().int().min(1).optional(),
})

const statusLagRule = z
  .strictObject({
    ...scope,
    kind: z.literal('status_lag'),
    /** What is told instead of paid. */
    shows: z.enum(['registered', 'checking']).default('checking'),
    asks: z.number().int().min(1).optional(),
    ms: z.number().int().min(1).optional(),
  })
  .refine(({ asks, ms }) => (asks === undefined) !== (ms === undefined), 'give asks or ms')

const wrongStatusRule = z.strictObject({
  ...scope,
  kind: z.literal('wrong_status'),
  says: z.strictObject({
    amount: z.number().int().optional(),
    /** Empty: the answer leaves it out. */
    currency: z.string().optional(),
    merchantParams: z.record(z.string(), z.string()).optional(),
    orderNumber: z.string().optional(),
    /** Some banks forget to hide it. */
    maskedPan: z.string().optional(),
  }),
})

const redirectRule = z.strictObject({
  ...scope,
  kind: z.literal('redirect'),
  way: z.enum(['lost', 'doubled', 'to_fail_url']),
})

const callbackRule = z.strictObject({
  ...scope,
  kind: z.literal('callback'),
  /** Sent that often, whatever is answered; without it, until it is taken, three times at most. */
  copies: z.number().int().min(0).max(3).optional(),
  /** Early: the shop hears of the payment before the bank's own status says so. */
  moment: z.enum(['early', 'after']).default('after'),
  checksum: z.enum(['right', 'wrong']).default('right'),
})

export const faultRule = z.discriminatedUnion('kind', [
  answerRule,
  statusLagRule,
  wrongStatusRule,
  redirectRule,
  callbackRule,
])

export type FaultRule = z.infer<typeof faultRule>
type RuleOf<Kind extends FaultRule['kind']> = Extract<FaultRule, { kind: Kind }>

export interface Faults {
  rules(): readonly FaultRule[]
  add(rules: readonly FaultRule[]): void
  clear(): void
  reseed(seed: number): void
  /** What happens to this call; each asking counts as a call. */
  onCall(endpoint: Endpoint, orderNumber: string | undefined): RuleOf<'answer'> | undefined
  /** What a status call shows instead of paid, if its lag is not over; each asking uses up one. */
  lagOnAsk(order: Order, now: number): 'registered' | 'checking' | undefined
  about<Kind extends 'wrong_status' | 'redirect' | 'callback'>(
    kind: Kind,
    order: Order,
  ): RuleOf<Kind> | undefined
}

export function createFaults(firstSeed: number): Faults {
  let seed = firstSeed
  let rules: FaultRule[] = []
  const counts = new Map<string, number>()

  const countUp = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }

  /** The same seed, rule and order fall the same way, in whatever order the calls come. */
  const falls = (rule: FaultRule, ...about: (string | number)[]): boolean =>
    rule.chance === undefined || draw(seed, rules.indexOf(rule), ...about) < rule.chance

  /** What is said of this order goes before what is said of all. */
  const find = <Kind extends FaultRule['kind']>(
    kind: Kind,
    orderNumber: string | undefined,
    fits: (rule: RuleOf<Kind>) => boolean,
  ): RuleOf<Kind> | undefined => {
    const findAbout = (named: string | undefined) =>
      rules.find(
        (rule): rule is RuleOf<Kind> =>
          rule.kind === kind && rule.orderNumber === named && fits(rule as RuleOf<Kind>),
      )
    return (orderNumber === undefined ? undefined : findAbout(orderNumber)) ?? findAbout(undefined)
  }

  return {
    rules: () => rules,
    add: (more) => {
      rules.push(...more)
    },
    clear() {
      rules = []
      counts.clear()
    },
    reseed(next) {
      seed = next
    },
    onCall(endpoint, orderNumber = '') {
      const call = countUp(`call ${endpoint} ${orderNumber}`)
      return find('answer', orderNumber, (rule) => {
        if (rule.endpoint !== 'any' && rule.endpoint !== endpoint) return false
        if (!falls(rule, orderNumber, endpoint, call)) return false
        return rule.times === undefined || countUp(`rule ${rules.indexOf(rule)}`) <= rule.times
      })
    },
    lagOnAsk(order, now) {
      if (order.paidAt === undefined) return undefined
      const paidAt = order.paidAt
      const rule = find('status_lag', order.orderNumber, (each) => falls(each, order.orderNumber))
      if (!rule) return undefined
      const lags =
        rule.ms === undefined
          ? countUp(`lag ${order.orderNumber}`) <= (rule.asks ?? 0)
          : now < paidAt + rule.ms
      return lags ? rule.shows : undefined
    },
    about: (kind, { orderNumber }) => find(kind, orderNumber, (rule) => falls(rule, orderNumber)),
  }
}

/** A number from 0 to 1 that depends on nothing but what it is drawn for. */
function draw(...about: (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(about)).digest().readUInt32BE() / 2 ** 32
}
