import { denominations, type Shift } from '../../../../contract/office/till/shifts.ts'
import type { Language } from '../../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import type { OfficeTexts } from '../../text/whole.ts'
import { drawerOf } from '../figures.ts'
import { pieceName } from '../words.ts'

export type Line = readonly [name: string, value: string]

/** Which sum of the drawer an amount is, or is a part of. */
type Adding = { readonly 'data-adds': 'drawer' } | { readonly 'data-sum': 'drawer' } | undefined

const adds: Adding = { 'data-adds': 'drawer' }

/** How the sum of the drawer comes about. On the screen and on paper. */
export function drawerSums(
  shift: Shift,
  { till }: OfficeTexts,
  language: Language,
): (readonly [name: string, value: string, adding: Adding])[] {
  const words = till.drawer
  const { begun, taken, givenBack, paidIn, paidOut } = drawerOf(shift)
  const sums: readonly (readonly [string, number | null, Adding?])[] = [
    [words.begun, begun, adds],
    [words.taken, taken, adds],
    [words.givenBack, givenBack, adds],
    [words.paidIn, paidIn, adds],
    [words.paidOut, paidOut, adds],
    [words.expected, shift.expected_cash, { 'data-sum': 'drawer' }],
    [words.counted, shift.counted_cash],
  ]
  return sums.flatMap(([name, sum, adding]) =>
    sum === null ? [] : [[name, formatAmount(sum, language), adding] as const],
  )
}

/** Of a closed shift: what was found in the drawer, and to whom it goes. */
export function closingFacts(shift: Shift, { till }: OfficeTexts): Line[] {
  if (shift.closed_at === null) return []
  const words = till.drawer
  const { closed_at, closed_by, difference_reason, handed_to, staff } = shift
  const isForeign = closed_by !== null && closed_by.id !== staff.id
  const lines: readonly (readonly [string, string | null])[] = [
    [words.pieces, piecesOf(shift, till)],
    [words.reason, difference_reason],
    [till.closedAt, formatInstant(closed_at)],
    [till.closedBy, isForeign ? closed_by.username : null],
    [words.handedTo, handed_to?.username ?? words.toWhoever],
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** Who has the drawer of a closed shift now. Only on the screen: what is printed says the same each time. */
export function takingOver(shift: Shift, { till }: OfficeTexts, language: Language): Line[] {
  const { closed_at, counted_cash, taken_over } = shift
  const words = till.drawer
  if (taken_over !== null) {
    const { by, at, counted } = taken_over
    const taken = { name: by.username, at: formatInstant(at), amount: formatTmt(counted, language) }
    return [[words.takenOver, fill(words.takenOverAs, taken)]]
  }
  // Where nothing was left there is nothing to be taken over.
  return closed_at === null || counted_cash === 0 ? [] : [[words.takenOver, words.notTakenOver]]
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
