import type { Refusal } from './gateway-refusals.ts'
import { asLanguage } from './languages.ts'
import { parseBankTime, type Registration } from './orders.ts'

export type Parameters = Readonly<Record<string, string>>

const manat = '934'
const defaultSessionSeconds = 1200

const required = ['orderNumber', 'amount', 'returnUrl'] as const

/** What register.do makes of its parameters: first what is missing, then what is wrong, then the currency. */
export function readRegistration(parameters: Parameters, now: number): Registration | Refusal {
  const missing = required.find((name) => !parameters[name])
  if (missing) return { refused: 'parameter_missing', parameter: missing }
  const wrong = Object.entries(rules).find(
    ([name, isRight]) => parameters[name] && !isRight(parameters[name], now),
  )
  if (wrong) return { refused: 'parameter_wrong', parameter: wrong[0] }
  if (parameters.currency && parameters.currency !== manat) return { refused: 'unknown_currency' }
  return toRegistration(parameters, now)
}

/** A parameter that is given must keep its rule. */
const rules: Readonly<Record<string, (value: string, now: number) => boolean>> = {
  orderNumber: (value) => value.length <= 32,
  amount: (value) => /^[1-9]\d{0,11}$/.test(value),
  returnUrl: isAddress,
  failUrl: isAddress,
  description: (value) => value.length <= 512,
  language: (value) => asLanguage(value) !== undefined,
  pageView: (value) => /^(desktop|mobile)$/i.test(value),
  sessionTimeoutSecs: (value) => /^[1-9]\d{0,8}$/.test(value),
  expirationDate: (value, now) => (parseBankTime(value) ?? 0) > now,
  jsonParams: (value) => value.length <= 1024 && parseObject(value) !== undefined,
}

function isAddress(value: string): boolean {
  return value.length <= 512 && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function parseObject(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
  } catch {
    return undefined
  }
}

function toRegistration(parameters: Parameters, now: number): Registration {
  const { orderNumber = '', returnUrl = '', failUrl, description } = parameters
  const seconds = Number(parameters.sessionTimeoutSecs ?? defaultSessionSeconds)
  return {
    orderNumber,
    amount: Number(parameters.amount),
    currency: manat,
    returnUrl,
    ...(failUrl && { failUrl }),
    ...(description && { description }),
    language: asLanguage(parameters.language) ?? 'ru',
    pageView: parameters.pageView?.toUpperCase() === 'MOBILE' ? 'MOBILE' : 'DESKTOP',
    expiresAt: parseBankTime(parameters.expirationDate ?? '') ?? now + seconds * 1000,
    merchantParams: parseObject(parameters.jsonParams ?? '') ?? {},
  }
}
