import { shownOf } from '../contract/values.ts'

/**
 * What is kept of the card that the bank names. Its words come from whoever typed them into the bank's page, and no money is refused for
 * them: what cannot be kept is left out.
 */
export interface CardFacts {
  readonly number: string | undefined
  readonly holder: string | undefined
}

/** As long as the name of a guest may be. */
const longestName = 100
const masked = /^[\d*]{4,32}$/
/** So many digits in a row are no hidden number any more: the database refuses them. */
const tooMuchShown = /\d{9}/

export function cardFacts(told: {
  readonly maskedPan?: string | undefined
  readonly cardholderName?: string | undefined
}): CardFacts {
  const number = told.maskedPan?.replaceAll(/[Xx]/g, '*') ?? ''
  const isHidden = masked.test(number) && number.includes('*') && !tooMuchShown.test(number)
  const holder = [...shownOf(told.cardholderName ?? '')].slice(0, longestName).join('').trim()
  return { number: isHidden ? number : undefined, holder: holder || undefined }
}
