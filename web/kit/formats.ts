import type { DateText, Language } from '../../contract/values.ts'

/** dd.mm.yyyy in every language. */
export function formatDate(date: DateText): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

const thinSpace = '\u202f'

/**
 * Amounts by our own table: browsers know no Turkmen, and a page must read the same on the server and after hydration.
 * Whole amounts have no decimals, others two.
 */
export function formatAmount(tmt: number, language: Language): string {
  const [comma, group] = language === 'en' ? ['.', ','] : [',', thinSpace]
  const tenge = Math.round(Math.abs(tmt) * 100)
  const whole = String(Math.trunc(tenge / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  const rest = tenge % 100
  const sign = tmt < 0 ? '−' : ''
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}${comma}${String(rest).padStart(2, '0')}`
}

/** Prices are in manats only. */
export const currency = 'TMT'

export const formatTmt = (tmt: number, language: Language): string =>
  `${formatAmount(tmt, language)}\u00a0${currency}`
