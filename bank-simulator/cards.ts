/** The only cards that this bank knows. A real card must never get further than its form. */

export const cardNames = ['success', 'no_funds', 'wrong_cvc', 'blocked', 'decline_first', 'hang'] as const

export type CardName = (typeof cardNames)[number]

/** What the bank does when the card is given, and when its SMS code is. */
interface Behaviour {
  readonly number: string
  readonly onCard:
    | { readonly does: 'asks_code' }
    | { readonly does: 'declines' | 'declines_first_try'; readonly actionCode: number }
  readonly onCode:
    | { readonly does: 'deposits' | 'stays_silent' }
    | { readonly does: 'declines'; readonly actionCode: number }
}

const asksCode = { does: 'asks_code' } as const
const deposits = { does: 'deposits' } as const

export const testCards: Readonly<Record<CardName, Behaviour>> = {
  success: { number: '4111111111111111', onCard: asksCode, onCode: deposits },
  no_funds: {
    number: '4000000000001166',
    onCard: asksCode,
    onCode: { does: 'declines', actionCode: 116 },
  },
  wrong_cvc: {
    number: '4000000000001406',
    onCard: { does: 'declines', actionCode: 140 },
    onCode: deposits,
  },
  blocked: {
    number: '4000000000020034',
    onCard: { does: 'declines', actionCode: 2003 },
    onCode: deposits,
  },
  decline_first: {
    number: '4000000000001034',
    onCard: { does: 'declines_first_try', actionCode: 103 },
    onCode: deposits,
  },
  hang: { number: '4000000000005001', onCard: asksCode, onCode: { does: 'stays_silent' } },
}

/** The code that every SMS of this bank carries. */
export const smsCode = '123456'

export const wrongCodesAllowed = 3

export const findCard = (number: string): CardName | undefined =>
  cardNames.find((name) => testCards[name].number === number)

/** The check digit of card numbers: every second digit from the right counts double, the sum ends in 0. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number]
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

export const maskPan = (number: string): string => `${number.slice(0, 6)}**${number.slice(-4)}`

export const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
