import { type CardName, findCard, groupDigits, maskPan, passesLuhn, testCards } from '../cards.ts'
import type { UsedCard } from '../orders.ts'
import { bankTime } from '../orders.ts'

/** What the payer typed into the card form. */
export interface TypedCard {
  readonly number: string
  readonly month: string
  readonly year: string
  readonly cvc: string
  readonly holder: string
}

export type CardProblem = 'number' | 'not_test_card' | 'expired' | 'cvc' | 'holder'
export type CardField = 'number' | 'expiry' | 'cvc' | 'holder'
export type CardProblems = Partial<Record<CardField, CardProblem>>

export const emptyCard: TypedCard = { number: '', month: '', year: '', cvc: '', holder: '' }

/** The years that the form offers, as they stand on cards. */
export function yearsOffered(now: number): string[] {
  const first = Number(bankTime(now).slice(0, 4))
  return Array.from({ length: 11 }, (_, index) => String(first + index))
}

export const readTypedCard = (form: Readonly<Record<string, string>>): TypedCard => ({
  number: (form.number ?? '').replace(/[\s-]/g, ''),
  month: form.month ?? '',
  year: form.year ?? '',
  cvc: (form.cvc ?? '').trim(),
  holder: (form.holder ?? '').trim().toUpperCase(),
})

export function checkCard(
  typed: TypedCard,
  now: number,
  ip: string,
): { card: UsedCard } | { problems: CardProblems } {
  const name = findCard(typed.number)
  const problems: CardProblems = {
    ...(!passesLuhn(typed.number) ? { number: 'number' } : !name && { number: 'not_test_card' }),
    ...(!isValidUntil(typed, now) && { expiry: 'expired' }),
    ...(!/^\d{3}$/.test(typed.cvc) && { cvc: 'cvc' }),
    ...(!/^[A-Z][A-Z .'-]{1,49}$/.test(typed.holder) && { holder: 'holder' }),
  }
  if (!name || Object.keys(problems).length > 0) return { problems }
  const { number, year, month, holder } = typed
  return { card: { name, maskedPan: maskPan(number), expiration: `${year}${month}`, holder, ip } }
}

/** A card is good to the end of its month. */
function isValidUntil({ month, year }: TypedCard, now: number): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) return false
  return `${year}-${month}` >= bankTime(now).slice(0, 7)
}

/** What may be shown again after a mistake: a number that is no test card could be a real one, and a CVC is never repeated. */
export const withoutSecrets = (typed: TypedCard): TypedCard => ({
  ...typed,
  number: findCard(typed.number) ? groupDigits(typed.number) : '',
  cvc: '',
})

export const prefilled = (name: CardName, now: number): TypedCard => ({
  number: groupDigits(testCards[name].number),
  month: '12',
  year: yearsOffered(now)[3] ?? '',
  cvc: '123',
  holder: 'TEST CARD',
})
