import { addDays, hotelClock } from '../contract/facts.ts'
import type { DateText, Tenge } from '../contract/values.ts'
import { figuresOf } from './house-nights.ts'
import { nothing, type Parts, plus, sumOf } from './money-parts.ts'

/** What moved in one way of paying on a day, in the parts of the ledger. */
export interface WayOfDay extends Parts {
  readonly way: 'bank' | 'blank' | 'check' | 'note' | 'transfer' | 'terminal'
  /** What came in, and what went out: never above 0. */
  readonly payments: Tenge
  readonly refunds: Tenge
  readonly movements: number
}

/** A day of the hotel, and the night that begins on it: only what was counted. What follows from it is reckoned where it is told. */
export interface DayFacts {
  readonly units: number
  readonly closed: number
  readonly sold: number
  /** What the sold nights cost: the room and further guests, not the fee. */
  readonly price: Tenge
  readonly arrivals: number
  readonly departures: number
  readonly noShows: number
  /** Rooms that are slept in when the day ends, and who sleeps there. */
  readonly inHouse: number
  readonly guests: number
  readonly ways: readonly WayOfDay[]
}

/** A day as it is closed. */
export interface ClosedFacts extends DayFacts {
  /** What guests who have left owe. */
  readonly debts: { readonly bookings: number; readonly amount: Tenge }
  /** All that had moved before this day, from the first row of the ledger on. */
  readonly carried: Parts
}

export interface DayFigures {
  readonly units: number
  readonly closed: number
  readonly sold: number
  readonly open: number
  /** In whole percent of what was open; none where nothing was. */
  readonly occupancy: number | undefined
  /** The average price of a sold night (ADR); none where none was sold. */
  readonly averagePrice: Tenge | undefined
  /** What the sold nights cost for each unit that was open (RevPAR); none where none was. */
  readonly perUnit: Tenge | undefined
  readonly arrivals: number
  readonly departures: number
  readonly noShows: number
  readonly money: Parts
}

const sumBy = <T>(list: readonly T[], count: (one: T) => number): number =>
  list.reduce((sum, one) => sum + count(one), 0)

/** The money of a day: what came in less what went out. */
export const moneyOf = ({ ways }: Pick<DayFacts, 'ways'>): Parts => ways.reduce<Parts>(plus, nothing)

/** One day, or several as a whole: averages of what all of them come to, never averages of averages. */
export function figuresOfDays(days: readonly DayFacts[]): DayFigures {
  const price = sumBy(days, (day) => day.price)
  const house = figuresOf(days, price)
  return {
    ...house,
    units: sumBy(days, ({ units }) => units),
    closed: sumBy(days, ({ closed }) => closed),
    perUnit: house.open === 0 ? undefined : Math.round(price / house.open),
    arrivals: sumBy(days, ({ arrivals }) => arrivals),
    departures: sumBy(days, ({ departures }) => departures),
    noShows: sumBy(days, ({ noShows }) => noShows),
    money: days.map(moneyOf).reduce(plus, nothing),
  }
}

/** What the next day begins with. */
export const carriedOn = (closed: Pick<ClosedFacts, 'carried' | 'ways'>): Parts =>
  plus(closed.carried, moneyOf(closed))

export const incomeOf = ({ money }: Pick<DayFigures, 'money'>): Tenge => sumOf(money)

/** At night, when nobody is at the desk. */
const closingHour = '03:00'

/** The last day that is to be closed by now without anybody asking for it. */
export function lastDueDay(now: Date): DateText {
  const { date, time } = hotelClock(now)
  return addDays(date, time < closingHour ? -2 : -1)
}

/** The same date of the year before; the 29th of February has none. */
export function yearBefore(day: DateText): DateText | undefined {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return addDays(before, 0) === before ? before : undefined
}
