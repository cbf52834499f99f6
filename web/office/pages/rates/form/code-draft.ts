import { highestNightPrice } from '../../../../../contract/office/rates/bounds.ts'
import {
  type CodeForm,
  codeWordForm,
  mostCodeUses,
  type ShownCode,
} from '../../../../../contract/office/rates/codes.ts'
import type { ProblemsOf } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import type { RatesTexts } from '../../../text/rates/ru.ts'
import { readTypedAmount } from '../../../typed-amount.ts'
import { emptyReach, problemsOfReach, type Reach, type ReachField, sentReach } from './reach.ts'

/** A code as it stands in its form. It holds on every day of the week. */
export interface CodeDraft extends Reach {
  readonly word: string
  readonly way: 'percent' | 'price'
  readonly percentOff: string
  readonly price: string
  readonly mostUses: string
}

export type CodeField = ReachField | 'word' | 'percentOff' | 'price' | 'mostUses'

export const emptyCode: CodeDraft = {
  ...emptyReach,
  word: '',
  way: 'percent',
  percentOff: '',
  price: '',
  mostUses: '',
}

export const draftOfCode = (code: ShownCode): CodeDraft => ({
  ...emptyCode,
  first: code.first,
  last: code.last,
  rooms: code.rooms,
  word: code.word,
  way: code.price === undefined ? 'percent' : 'price',
  percentOff: code.percent_off === undefined ? '' : String(code.percent_off),
  price: code.price === undefined ? '' : String(code.price),
  mostUses: code.most_uses === null ? '' : String(code.most_uses),
})

/** As codes are kept: people write them as they like. */
const wordOf = ({ word }: CodeDraft): string => word.trim().toUpperCase()

const readWhole = (typed: string, most: number): number | undefined => {
  const number = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}
const mostPercentOff = 99

export function problemsOfCode(draft: CodeDraft, texts: RatesTexts): ProblemsOf<CodeField> {
  const { codes: words, form } = texts
  const price = readTypedAmount(draft.price)
  const isPriced = price !== undefined && price > 0 && price <= highestNightPrice
  const isPercent = draft.way === 'percent'
  const hasPercent = readWhole(draft.percentOff, mostPercentOff) !== undefined
  const isCounted = draft.mostUses.trim() === '' || readWhole(draft.mostUses, mostCodeUses) !== undefined
  return {
    ...(!codeWordForm.test(wordOf(draft)) && { word: words.wordWrong }),
    ...(isPercent && !hasPercent && { percentOff: words.percentWrong }),
    ...(!isPercent && !isPriced && { price: fill(form.priceWrong, { most: highestNightPrice }) }),
    ...problemsOfReach(draft, form),
    ...(!isCounted && { mostUses: fill(words.usesWrong, { most: mostCodeUses }) }),
  }
}

export function sentCode(draft: CodeDraft): CodeForm {
  const { days: _, ...reach } = sentReach(draft)
  return {
    word: wordOf(draft),
    ...reach,
    effect:
      draft.way === 'percent'
        ? { percent_off: readWhole(draft.percentOff, mostPercentOff) ?? 0 }
        : { price: readTypedAmount(draft.price) ?? 0 },
    most_uses: readWhole(draft.mostUses, mostCodeUses) ?? null,
  }
}
