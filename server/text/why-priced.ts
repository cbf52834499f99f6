import { formatMoney } from '../../contract/facts.ts'
import type { Language, Tenge } from '../../contract/values.ts'
import { fill } from './catalogue.ts'

/** What guests read beside nights that cost something else than what is listed. Why staff gave a price they do not read. */

const words: Readonly<Record<Language, Readonly<Record<'instead' | 'code' | 'special', string>>>> = {
  ru: { instead: 'вместо {listed}', code: 'промокод {code}', special: 'специальная цена' },
  tm: { instead: '{listed} ýerine', code: 'promokod {code}', special: 'ýörite baha' },
  en: { instead: 'instead of {listed}', code: 'code {code}', special: 'special price' },
}

interface Priced {
  readonly price: Tenge
  readonly listed?: Tenge | undefined
}

interface Why {
  /** The word that made it cheaper. */
  readonly code?: string | undefined
  /** Staff gave it. */
  readonly isSpecial: boolean
}

/** "432 TMT instead of 480 TMT, special price"; nothing beside what is listed. That something costs more than that is nobody's praise. */
export function whyPriced({ price, listed }: Priced, { code, isSpecial }: Why, language: Language): string {
  if (listed === undefined) return ''
  const { instead, code: byCode, special } = words[language]
  const parts = [
    ...(price < listed ? [fill(instead, { listed: formatMoney(listed, language) })] : []),
    ...(isSpecial ? [special] : []),
    ...(code !== undefined && !isSpecial ? [fill(byCode, { code })] : []),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}
