import type { DeskQuote } from '../../../../../contract/office/bookings/quotes.ts'
import type { Language } from '../../../../../contract/values.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { fill } from '../../../fill.ts'
import type { OfficeTexts } from '../../../text/whole.ts'

interface Reading {
  readonly language: Language
  readonly texts: OfficeTexts
}

/** "1 010 TMT in all: 50 TMT now, 960 TMT later." */
export const addedWords = (quote: DeskQuote, { language, texts }: Reading): string =>
  fill(texts.bookings.quote.sum, {
    total: formatTmt(quote.total, language),
    now: formatTmt(quote.due_now, language),
    left: formatTmt(quote.balance, language),
  })

/** What changes about the money, and what then is to be done: something to pay, something to give back, or nothing. */
export function changedWords({ total, change }: DeskQuote, { language, texts }: Reading): readonly string[] {
  if (change === undefined) return []
  const { quote: words } = texts.bookings
  const tmt = (amount: number) => formatTmt(amount, language)
  const price = fill(words.changed, {
    before: tmt(change.total_before),
    total: tmt(total),
    difference: differenceWords(total, change.total_before, language),
  })
  if (change.goes_back > 0) return [price, fill(words.givesBack, { amount: tmt(change.goes_back) })]
  if (change.to_pay > 0) return [price, fill(words.leaves, { amount: tmt(change.to_pay) })]
  return [price, words.nothingLeft]
}

/** "+480 TMT" */
export function differenceWords(total: number, before: number, language: Language): string {
  const difference = Math.round((total - before) * 100) / 100
  return `${difference > 0 ? '+' : ''}${formatTmt(difference, language)}`
}
