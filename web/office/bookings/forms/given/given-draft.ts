import { type GivenEffect, givenPercents } from '../../../../../contract/office/rates/given-price.ts'
import { fill } from '../../../fill.ts'
import type { GivenTexts } from '../../../text/given/ru.ts'
import { readTypedAmount } from '../../../typed-amount.ts'
import type { Problems } from '../problems.ts'

/** How staff say another price: people speak of discounts, not of percentages below zero. */
export const givenWays = ['listed', 'off', 'more', 'price'] as const
export type GivenWay = (typeof givenWays)[number]

export interface GivenDraft {
  readonly givenWay: GivenWay
  readonly givenFigure: string
  readonly givenReason: string
}

export const nothingGiven: GivenDraft = { givenWay: 'listed', givenFigure: '', givenReason: '' }

const mostPercent = { off: -givenPercents.least, more: givenPercents.most }

/** What is to be sent; nothing while the price is the listed one, or what was typed is no figure. */
export function effectOf({
  givenWay,
  givenFigure,
}: Omit<GivenDraft, 'givenReason'>): GivenEffect | undefined {
  if (givenWay === 'listed') return undefined
  if (givenWay === 'price') {
    const price = readTypedAmount(givenFigure)
    return price === undefined || price === 0 ? undefined : { price }
  }
  const percent = /^\d{1,3}$/.test(givenFigure.trim()) ? Number(givenFigure) : 0
  if (percent < 1 || percent > mostPercent[givenWay]) return undefined
  return { percent: givenWay === 'off' ? -percent : percent }
}

function figureProblems(draft: GivenDraft, words: GivenTexts): Problems {
  const { givenWay } = draft
  if (givenWay === 'listed' || effectOf(draft) !== undefined) return {}
  if (givenWay === 'price') return { givenFigure: words.priceWrong }
  return { givenFigure: fill(words.percentWrong, { most: mostPercent[givenWay] }) }
}

const reasonProblems = ({ givenReason }: GivenDraft, words: GivenTexts): Problems =>
  givenReason.trim() === '' ? { givenReason: words.reasonMissing } : {}

/** Of a new booking: whoever gives no other price need not say why. */
export const newGivenProblems = (draft: GivenDraft, words: GivenTexts): Problems =>
  draft.givenWay === 'listed' ? {} : regivenProblems(draft, words)

/** Of a booking that stands: also the way back to the listed price has its reason. */
export const regivenProblems = (draft: GivenDraft, words: GivenTexts): Problems => ({
  ...figureProblems(draft, words),
  ...reasonProblems(draft, words),
})

/** As a new booking sends it. */
export function sentGiven(draft: GivenDraft) {
  const effect = effectOf(draft)
  return effect && { given: { effect, reason: draft.givenReason.trim() } }
}
