/** A bank that fails in every way in which banks of this family do; about a third of all calls end badly. */

const answer = (endpoint: string, fault: string | undefined, work: 'done' | 'skipped', chance: number) => ({
  kind: 'answer',
  endpoint,
  ...(fault === undefined ? { delayMs: 400 } : { fault }),
  work,
  chance,
})

/** Without a fault the answer is right and comes later than anybody waits for. */
const late = undefined

const registrations = [
  answer('register', 'reset', 'done', 0.05),
  answer('register', 'hang', 'done', 0.05),
  answer('register', 'html', 'done', 0.03),
  answer('register', late, 'done', 0.04),
  answer('register', 'http_500', 'skipped', 0.05),
  answer('register', 'empty', 'skipped', 0.03),
  answer('register', 'unauthorized', 'skipped', 0.03),
  answer('register', 'reset', 'skipped', 0.04),
  answer('register', 'system_error', 'skipped', 0.04),
]

const questions = ['getOrderStatus', 'getOrderStatusExtended'].flatMap((endpoint) => [
  answer(endpoint, 'http_500', 'skipped', 0.08),
  answer(endpoint, 'html', 'skipped', 0.07),
  answer(endpoint, 'empty', 'skipped', 0.05),
  answer(endpoint, 'unauthorized', 'skipped', 0.05),
  answer(endpoint, 'reset', 'skipped', 0.09),
  answer(endpoint, 'hang', 'skipped', 0.03),
  answer(endpoint, 'system_error', 'skipped', 0.04),
  answer(endpoint, late, 'done', 0.02),
])

const refunds = [
  answer('refund', 'reset', 'done', 0.08),
  answer('refund', 'hang', 'done', 0.05),
  answer('refund', 'html', 'done', 0.04),
  answer('refund', 'empty', 'done', 0.03),
  answer('refund', 'system_error', 'done', 0.03),
  answer('refund', late, 'done', 0.03),
  answer('refund', 'http_500', 'skipped', 0.06),
  answer('refund', 'system_error', 'skipped', 0.04),
  answer('refund', 'reset', 'skipped', 0.04),
]

const minute = 60_000

/** These fall once for an order and stay with it. */
const orders = [
  { kind: 'status_lag', shows: 'checking', asks: 2, chance: 0.06 },
  { kind: 'status_lag', shows: 'registered', asks: 4, chance: 0.05 },
  { kind: 'status_lag', shows: 'checking', ms: 40 * minute, chance: 0.08 },
  { kind: 'status_lag', shows: 'registered', ms: 5 * 60 * minute, chance: 0.04 },
  { kind: 'wrong_status', says: { amount: 1 }, chance: 0.03 },
  { kind: 'wrong_status', says: { currency: '840' }, chance: 0.02 },
  { kind: 'wrong_status', says: { orderNumber: 'K1-1' }, chance: 0.01 },
  { kind: 'redirect', way: 'lost', chance: 0.2 },
  { kind: 'redirect', way: 'doubled', chance: 0.15 },
  { kind: 'redirect', way: 'to_fail_url', chance: 0.1 },
  { kind: 'callback', copies: 0, chance: 0.25 },
  { kind: 'callback', copies: 2, chance: 0.1 },
  { kind: 'callback', copies: 3, chance: 0.1 },
  { kind: 'callback', moment: 'early', chance: 0.15 },
  { kind: 'callback', checksum: 'wrong', chance: 0.2 },
]

export const everyFault = [...registrations, ...questions, ...refunds, ...orders]

/** The bank has not granted the right to give the money of this order back. */
export const noRefundRight = (orderNumber: string) => ({
  kind: 'answer',
  endpoint: 'refund',
  fault: 'access_denied',
  orderNumber,
})

/** Of this payment the bank tells only when every hold has lapsed. */
export const slowToTell = (orderNumber: string) => ({
  kind: 'status_lag',
  shows: 'checking',
  ms: 45 * minute,
  orderNumber,
})
