import { currency, formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { Figures, OneDay } from '../../../../contract/office/till/days.ts'
import type { BookingKind, DateText } from '../../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { formatInstant, kindWord } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'

/** What is told of a day, in this order, on the screen and on paper. */
export const figureNames = [
  'occupancy',
  'sold',
  'adr',
  'revpar',
  'income',
  'arrivals',
  'departures',
  'noShows',
] as const
export type FigureName = (typeof figureNames)[number]

/** How each figure is said. What cannot be reckoned is a dash, not a nought. */
export function useFigureWords() {
  const { language, texts } = useLanguage()
  const { days } = texts
  const orDash = (amount: number | null) => (amount === null ? days.nothing : formatAmount(amount, language))
  const written = (number: number) => formatAmount(number, language)
  const tell: Readonly<Record<FigureName, (figures: Figures) => string>> = {
    occupancy: ({ occupancy }) =>
      occupancy === null ? days.nothing : fill(days.percent, { percent: occupancy }),
    sold: ({ sold, open }) => fill(days.soldOf, { sold: written(sold), open: written(open) }),
    adr: ({ adr }) => orDash(adr),
    revpar: ({ revpar }) => orDash(revpar),
    income: ({ income }) => written(income),
    arrivals: ({ arrivals }) => written(arrivals),
    departures: ({ departures }) => written(departures),
    noShows: ({ no_shows }) => written(no_shows),
  }
  return tell
}

const inMoney: readonly FigureName[] = ['adr', 'revpar', 'income']

/** "Income, TMT": what is money says so by its name, and not in every cell. */
export function useFigureName() {
  const { days } = useLanguage().texts
  return (name: FigureName) => `${days.names[name]}${inMoney.includes(name) ? `, ${currency}` : ''}`
}

export function useDayWords() {
  const { language, texts } = useLanguage()
  const { days, calendar } = texts
  const unclosed = { running: days.running, over: days.notClosed, before: days.before, closed: '' }
  return {
    /** "14.01.2027, Thursday" */
    nameOf: (date: DateText) => `${formatDate(date)}, ${calendar.weekdays[weekdayOf(date)] ?? ''}`,
    stateOf({ state, closed_at, closed_by }: OneDay): string {
      if (closed_at === null) return unclosed[state]
      const at = formatInstant(closed_at)
      return closed_by === null
        ? fill(days.closedByItself, { at })
        : fill(days.closedBy, { at, name: closed_by })
    },
    wayOf: (way: BookingKind) => (way === 'online' ? days.online : kindWord(way, texts)),
    inHouseOf: ({ in_house, guests }: OneDay) => fill(days.inHouseOf, { rooms: in_house, guests }),
    debtsOf: ({ debts }: OneDay) =>
      debts.bookings === 0
        ? days.nothing
        : fill(days.debtsOf, { amount: formatTmt(debts.amount, language), count: debts.bookings }),
  }
}
