import type { BookingExtra } from '../../../../../contract/office/till/extras.ts'
import { useLanguage } from '../../../all-texts.ts'
import { fill } from '../../../fill.ts'

/** How a line of the bill is called, in the language of whoever reads it. */
export function useExtraName(): (extra: BookingExtra) => string {
  const { language, texts } = useLanguage()
  const { times, writtenOff } = texts.extras
  return ({ names, quantity }) => {
    if (names === null) return writtenOff
    return quantity === 1 ? names[language] : fill(times, { name: names[language], quantity })
  }
}
