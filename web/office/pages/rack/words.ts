import { formatDate } from '../../../../contract/facts.ts'
import type { RackBar, RackClosure, RackUnit } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import { fill } from '../../fill.ts'
import type { RackTexts } from '../../text/rack/ru.ts'
import type { Item } from './lines/items.ts'
import type { Line } from './lines/lines.ts'

/** "16.11–20.11": the year is that of the days above. */
export const shortDates = (from: DateText, until: DateText): string =>
  `${shortDate(from)}–${shortDate(until)}`

export const shortDate = (date: DateText): string => formatDate(date).slice(0, 5)

export const nameOf = ({ guest_name, book_number }: Pick<RackBar, 'guest_name' | 'book_number'>): string =>
  guest_name ?? `№ ${book_number}`

/** Whether a room is promised, only proposed, or not there: beside the state of the guest, never by colour alone. */
export const holdOf = ({ given, unit_id }: RackBar): keyof RackTexts['holds'] =>
  unit_id === null ? 'none' : given ? 'given' : 'proposed'

/** "Niyazova, room 203, 16.11–20.11, expected, pinned, to pay" */
export function barWords(bar: RackBar, unit: string | undefined, texts: RackTexts): string {
  const hold = holdOf(bar)
  return [
    nameOf(bar),
    ...(unit === undefined ? [] : [fill(texts.room, { number: unit })]),
    shortDates(bar.check_in, bar.check_out),
    texts.stays[bar.stay],
    ...(bar.stay === 'expected' || hold === 'none' ? [texts.holds[hold]] : []),
    ...(isPartOfStay(bar) ? [fill(texts.partOfStay, { dates: shortDates(bar.from, bar.until) })] : []),
    ...(bar.owes ? [texts.owes] : []),
  ].join(', ')
}

const isPartOfStay = ({ from, until, check_in, check_out }: RackBar): boolean =>
  from !== check_in || until !== check_out

export const closureWords = ({ from, until, reason }: RackClosure, texts: RackTexts): string =>
  `${texts.outOfOrder} ${shortDates(from, until)}: ${reason}`

export const unitWords = ({ number, cleanliness, note }: RackUnit, texts: RackTexts): string =>
  [fill(texts.room, { number }), texts.cleanliness[cleanliness], ...(note === null ? [] : [note])].join(', ')

export function itemWords(item: Item, line: Line, texts: RackTexts): string {
  if (item.kind === 'closure') return closureWords(item.closure, texts)
  return barWords(item.bar, line.kind === 'unit' ? line.unit.number : undefined, texts)
}

/** What the name of a line says. */
export function lineWords(line: Line, texts: RackTexts): string {
  switch (line.kind) {
    case 'group':
      return `${line.name}: ${figureWords(line, texts)}`
    case 'floor':
      return fill(texts.floor, { floor: line.floor })
    case 'lane':
      return `${line.name}: ${texts.withoutRoom}`
    case 'unit':
      return [unitWords(line.unit, texts), ...(line.items.length === 0 ? [texts.nobody] : [])].join(', ')
  }
}

export function figureWords(
  { units, today, without }: Extract<Line, { kind: 'group' }>,
  texts: RackTexts,
): string {
  return [
    fill(texts.units, { units }),
    ...(today ? [fill(texts.today, { ...today })] : []),
    ...(today && today.unassigned > 0 ? [fill(texts.unassigned, { count: today.unassigned })] : []),
    ...(without > 0 ? [fill(texts.countWithoutRoom, { count: without })] : []),
  ].join(' · ')
}
