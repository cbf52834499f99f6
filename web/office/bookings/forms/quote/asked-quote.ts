import { useRef } from 'react'
import type { DeskQuote } from '../../../../../contract/office/bookings/quotes.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import { useTexts } from '../../../all-texts.ts'
import { reasonOf } from '../../../states/failed.tsx'
import { isRight, type Problems, refusedFields } from '../problems.ts'
import type { StayQuote } from './stay-quote.ts'

/**
 * Asks for the price right before the person is asked to agree to it. Answers nothing where the server refuses the stay, which is said beside its
 * field, or where it is being asked already: a second click asks no second question.
 */
export function useAskedQuote(
  { quoteNow }: Pick<StayQuote, 'quoteNow'>,
  onRefused: (problems: Problems) => void,
) {
  const texts = useTexts()
  const showAlert = useAlert()
  const isAsking = useRef(false)

  return async (): Promise<{ quote: DeskQuote | undefined } | undefined> => {
    if (isAsking.current) return undefined
    isAsking.current = true
    const asked = await quoteNow()
    isAsking.current = false
    if (!('failure' in asked)) return asked
    const problems = refusedFields(asked.failure)
    if (isRight(problems)) await showAlert({ text: reasonOf(asked.failure, texts) })
    else onRefused(problems)
    return undefined
  }
}
