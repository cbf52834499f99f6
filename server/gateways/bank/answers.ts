import { z } from 'zod'
import type { BankFlavour, RefundAnswer, Registration, StatusAnswer } from './protocol.ts'

/**
 * Banks of this family disagree about capitals, about numbers in quotes, and about leaving things out. Everything is read tolerantly, and
 * what cannot be read is unknown: never success, never failure.
 */

export const text = z.union([z.string(), z.number()]).transform(String)
/** Nothing else is turned into a number: an empty word would be 0, and 0 as what the bank holds means that all money went back. */
export const whole = z.union([
  z.int(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

/** Some builds write null or an empty word where others leave a value out. */
export const told = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())

const registration = z.object({
  errorCode: text.optional(),
  orderId: z.string().min(1).optional(),
  formUrl: z.url().optional(),
})

const numberUsed = '1'
const accepted = '0'

export function readRegistration(answer: unknown): Registration {
  const read = registration.safeParse(answer)
  if (!read.success) return { kind: 'unknown' }
  const { errorCode, orderId, formUrl } = read.data
  if (orderId && formUrl && (errorCode ?? accepted) === accepted)
    return { kind: 'registered', orderId, formUrl }
  if (errorCode === numberUsed) return { kind: 'number_used' }
  return errorCode === undefined || errorCode === accepted
    ? { kind: 'unknown' }
    : { kind: 'refused', code: errorCode }
}

const status = z.object({
  ErrorCode: text.optional(),
  ErrorMessage: told(z.string()),
  OrderStatus: told(whole),
  OrderNumber: told(text),
  Pan: told(z.string()),
  Amount: told(whole),
  cardholderName: told(z.string()),
  depositAmount: told(whole),
  currency: told(text),
})

const unknownOrder = '6'
const declined = '2'
const paid = 2

export function readStatus(answer: unknown): StatusAnswer {
  const read = status.safeParse(answer)
  if (!read.success) return { kind: 'unknown' }
  const { data } = read
  const code = data.ErrorCode ?? accepted
  if (code === unknownOrder) return { kind: 'not_found' }
  if (data.OrderStatus === undefined || (code !== accepted && code !== declined)) return { kind: 'unknown' }
  // Declined and paid at once: neither is believed.
  if (code === declined && data.OrderStatus === paid) return { kind: 'unknown' }
  return {
    kind: 'status',
    status: data.OrderStatus,
    orderId: undefined,
    orderNumber: data.OrderNumber,
    amount: data.Amount,
    currency: data.currency,
    deposited: data.depositAmount,
    mark: undefined,
    registeredAt: undefined,
    maskedPan: data.Pan,
    cardholderName: data.cardholderName,
    actionCode: undefined,
    message: data.ErrorMessage ?? '',
  }
}

/** The name under which our mark goes with an order. */
export const markName = 'kenar'

const pairs = z.array(z.object({ name: z.string(), value: text }))

const extended = z.object({
  errorCode: text.optional(),
  errorMessage: told(z.string()),
  orderNumber: told(text),
  orderStatus: told(whole),
  actionCodeDescription: told(z.string()),
  amount: told(whole),
  currency: told(text),
  cardAuthInfo: told(z.object({ maskedPan: told(z.string()), cardholderName: told(z.string()) })),
  paymentAmountInfo: told(z.object({ depositedAmount: told(whole) })),
  attributes: told(pairs),
  // Nothing of the rest depends on these three.
  date: told(whole).catch(undefined),
  actionCode: told(whole).catch(undefined),
  merchantOrderParams: told(pairs).catch(undefined),
})

export function readStatusExtended(answer: unknown): StatusAnswer {
  const read = extended.safeParse(answer)
  if (!read.success) return { kind: 'unknown' }
  const { data } = read
  const code = data.errorCode ?? accepted
  if (code === unknownOrder) return { kind: 'not_found' }
  if (data.orderStatus === undefined || code !== accepted) return { kind: 'unknown' }
  return {
    kind: 'status',
    status: data.orderStatus,
    orderId: data.attributes?.find(({ name }) => name === 'mdOrder')?.value,
    orderNumber: data.orderNumber,
    amount: data.amount,
    currency: data.currency,
    deposited: data.paymentAmountInfo?.depositedAmount,
    mark: data.merchantOrderParams?.find(({ name }) => name === markName)?.value,
    registeredAt: dateOf(data.date),
    maskedPan: data.cardAuthInfo?.maskedPan,
    cardholderName: data.cardAuthInfo?.cardholderName,
    actionCode: data.actionCode,
    message: data.actionCodeDescription ?? '',
  }
}

const dateOf = (ms: number | undefined): Date | undefined =>
  ms === undefined || Number.isNaN(new Date(ms).getTime()) ? undefined : new Date(ms)

const refund = z.object({ errorCode: text.optional() })

/** Elsewhere a missing error code does no harm. Here it would call money returned that nobody may have sent: it counts only where it is the rule. */
export function readRefund(answer: unknown, flavour: BankFlavour): RefundAnswer {
  const read = refund.safeParse(answer)
  if (!read.success) return { kind: 'unknown' }
  const code = read.data.errorCode ?? (flavour === 'epg' ? accepted : undefined)
  if (code === undefined) return { kind: 'unknown' }
  return code === accepted ? { kind: 'done' } : { kind: 'refused', code }
}
