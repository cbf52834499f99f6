import type { DaysOfMonth, Figures, OneDay } from '../../../../../contract/office/till/days.ts'
import type { Tenge } from '../../../../../contract/values.ts'
import { type DayFacts, figuresOfDays, incomeOf, type WayOfDay } from '../../../../../domain/day-figures.ts'
import { sumOf } from '../../../../../domain/money-parts.ts'
import type { MonthOfDays, OneDay as ReadDay, ToldDay } from '../../../../actions/till/read-days.ts'
import { toTmt } from '../../money.ts'

const orNull = (amount: Tenge | undefined): number | null => (amount === undefined ? null : toTmt(amount))

function presentFigures(days: readonly DayFacts[]): Figures {
  const told = figuresOfDays(days)
  const { units, closed, open, sold, arrivals, departures, money } = told
  return {
    ...{ units, closed, open, sold, arrivals, departures },
    no_shows: told.noShows,
    occupancy: told.occupancy ?? null,
    adr: orNull(told.averagePrice),
    revpar: orNull(told.perUnit),
    income: toTmt(incomeOf(told)),
    income_booking: toTmt(money.fee),
    income_settle: toTmt(money.stay),
    income_extras: toTmt(money.extras),
  }
}

const besideIt = (before: ToldDay | undefined) => (before ? presentFigures([before.facts]) : null)

export function presentMonthOfDays({ month, today, days, toClose }: MonthOfDays): DaysOfMonth {
  const over = days.filter(({ day }) => day < today)
  return {
    month,
    today,
    to_close: toClose ?? null,
    days: days.map((each) => ({
      date: each.day,
      state: each.state,
      figures: presentFigures([each.facts]),
      year_before: besideIt(each.yearBefore),
    })),
    total: presentFigures(over.map(({ facts }) => facts)),
    total_year_before: presentFigures(over.flatMap(({ yearBefore }) => yearBefore?.facts ?? [])),
  }
}

/** Money of the bank is that of bookings that pay online. */
const wayOf = ({ way }: WayOfDay) => (way === 'bank' ? 'online' : way)

export function presentDay(read: ReadDay): OneDay {
  const { day, facts, close, debts } = read
  return {
    date: day,
    state: read.state,
    figures: presentFigures([facts]),
    year_before: besideIt(read.yearBefore),
    in_house: facts.inHouse,
    guests: facts.guests,
    ways: facts.ways.map((way) => ({
      way: wayOf(way),
      payments: toTmt(way.payments),
      refunds: toTmt(way.refunds),
      movements: way.movements,
    })),
    debts: { bookings: debts.bookings, amount: toTmt(debts.amount) },
    carried: close ? toTmt(sumOf(close.facts.carried)) : null,
    closed_at: close?.closedAt.toISOString() ?? null,
    closed_by: close?.closedBy ?? null,
    hash: close?.hash ?? null,
  }
}
