import { denominations, type Shift } from '../../../contract/office/till/shifts.ts'
import type { Language } from '../../../contract/values.ts'
import { formatTmt } from '../../kit/formats.ts'
import { formatInstant } from '../bookings/words.ts'
import { fill } from '../fill.ts'
import type { OfficeTexts } from '../text/whole.ts'
import { drawerOf } from './figures.ts'
import { pieceName } from './words.ts'

export type Line = readonly [name: string, value: string]

/** How the sum of the drawer comes about, and of a closed shift what was found there and who has it now. On the screen and on paper. */
export function drawerLines(shift: Shift, { till }: OfficeTexts, language: Language): Line[] {
  const words = till.drawer
  const money = (amount: number) => formatTmt(amount, language)
  const { begun, taken, givenBack, paidIn, paidOut } = drawerOf(shift)
  const lines: Line[] = [
    [words.begun, money(begun)],
    [words.taken, money(taken)],
    [words.givenBack, money(givenBack)],
    [words.paidIn, money(paidIn)],
    [words.paidOut, money(paidOut)],
    [words.expected, money(shift.expected_cash)],
  ]
  return shift.closed_at === null ? lines : [...lines, ...closingLines(shift, till, language)]
}

function closingLines(shift: Shift, till: OfficeTexts['till'], language: Language): Line[] {
  const words = till.drawer
  const { closed_at, closed_by, counted_cash, difference_reason, handed_to, taken_over, staff } = shift
  const isForeign = closed_by !== null && closed_by.id !== staff.id
  const taken =
    taken_over === null
      ? words.notTakenOver
      : fill(words.takenOverAs, {
          name: taken_over.by.username,
          at: formatInstant(taken_over.at),
          amount: formatTmt(taken_over.counted, language),
        })
  const lines: readonly (readonly [string, string | null])[] = [
    [words.counted, formatTmt(counted_cash ?? 0, language)],
    [words.pieces, piecesOf(shift, till)],
    [words.reason, difference_reason],
    [till.closedAt, closed_at && formatInstant(closed_at)],
    [till.closedBy, isForeign ? closed_by.username : null],
    [words.handedTo, handed_to?.username ?? words.toWhoever],
    // Where nothing was left there is nothing to be taken over.
    [words.takenOver, counted_cash === 0 && taken_over === null ? null : taken],
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

function piecesOf({ denominations: pieces }: Shift, till: OfficeTexts['till']): string | null {
  if (pieces === null) return null
  return denominations
    .flatMap((worth) => {
      const count = pieces[String(worth)]
      return count ? `${pieceName(worth, till)} × ${count}` : []
    })
    .join(', ')
}
