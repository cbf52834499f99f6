import type { Language } from '../../../contract/values.ts'
import { formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import type { TillTexts } from '../text/till/ru.ts'

/** "20 TMT missing": what a difference means for whoever answers for the drawer. */
export function differenceWords(difference: number, { drawer }: TillTexts, language: Language): string {
  if (difference === 0) return drawer.even
  const amount = formatTmt(Math.abs(difference), language)
  return fill(difference < 0 ? drawer.missing : drawer.beyond, { amount })
}

/** A note or a coin, given in tenge. */
export const pieceName = (worth: number, { closing }: TillTexts): string =>
  worth < 100 ? fill(closing.tenge, { value: worth }) : fill(closing.manat, { value: worth / 100 })
