import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays, addMonths, daysBetween, daysFrom } from '../../../contract/facts.ts'
import type { DayState } from '../../../contract/office/till/days.ts'
import type { DateText } from '../../../contract/values.ts'
import { type DayFacts, yearBefore } from '../../../domain/day-figures.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type DayClose, listCloses, readClosedSpan } from '../../database/till/day-closes.ts'
import { sumWhatIsLeft } from './debts/read-debts.ts'
import { readDayFacts } from './read-day-facts.ts'

/** A day as it was closed, or as the books tell of it now. */
export interface ToldDay {
  readonly day: DateText
  readonly state: DayState
  readonly facts: DayFacts
  /** Nothing: it is not closed. */
  readonly close: DayClose | undefined
}

export interface DayBesideYear extends ToldDay {
  /** The same date of the year before. */
  readonly yearBefore: ToldDay | undefined
}

export interface MonthOfDays {
  readonly month: string
  readonly today: DateText
  /** Until today; coming days have nothing to tell. */
  readonly days: readonly DayBesideYear[]
  /** The last day that is over, if it is not closed. */
  readonly toClose: DateText | undefined
}

/** Each day of a month that has begun, beside the same one of the year before. */
export async function readDaysOfMonth(context: Context, month: string): Promise<MonthOfDays> {
  const today = hotelDate(context.clock.now())
  const days = daysOf(month).filter((day) => day <= today)
  const told = await tellDays(context, days)
  const before = await tellDays(
    context,
    days.flatMap((day) => yearBefore(day) ?? []),
  )
  const beforeOf = new Map(before.map((each) => [each.day, each]))
  const { yesterday, last } = await readFrontier(context)
  return {
    month,
    today,
    days: told.map((each) => ({ ...each, yearBefore: beforeOf.get(yearBefore(each.day) ?? '') })),
    toClose: last !== undefined && last >= yesterday ? undefined : yesterday,
  }
}

const daysOf = (month: string): DateText[] =>
  daysFrom(`${month}-01`, daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`))

/** What was closed is told as it was; only of the others the books are read. Days one after the other, but for a 29th of February. */
async function tellDays(context: Context, days: readonly DateText[]): Promise<ToldDay[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const frontier = await readFrontier(context)
  const closes = await listCloses(context.database, { first, last })
  const closeOf = new Map(closes.map((close) => [close.day, close]))
  const open = days.filter((day) => !closeOf.has(day))
  const [firstOpen, lastOpen] = [open[0], open.at(-1)]
  const facts =
    firstOpen === undefined || lastOpen === undefined
      ? []
      : await readDayFacts(context, { from: firstOpen, days: daysBetween(firstOpen, lastOpen) + 1 })
  const factsOf = new Map(facts.map((each) => [each.day, each]))
  return days.flatMap((day) => {
    const close = closeOf.get(day)
    const told = close?.facts ?? factsOf.get(day)
    return told ? [{ day, state: stateOf(day, frontier), facts: told, close }] : []
  })
}

/** Which days are closed, without a gap: from the first to the last. */
interface Frontier {
  readonly yesterday: DateText
  readonly first: DateText | undefined
  readonly last: DateText | undefined
}

async function readFrontier({ database, clock }: Context): Promise<Frontier> {
  const { first, last } = await readClosedSpan(database)
  return { yesterday: addDays(hotelDate(clock.now()), -1), first, last }
}

function stateOf(day: DateText, { yesterday, first, last }: Frontier): DayState {
  if (day > yesterday) return 'running'
  if (day < (first ?? yesterday)) return 'before'
  return last !== undefined && day <= last ? 'closed' : 'over'
}

export interface OneDay extends DayBesideYear {
  readonly debts: DayClose['facts']['debts']
}

/** One day with everything that is told of it. */
export async function readOneDay(context: Context, day: DateText): Promise<OneDay | Refusal> {
  if (day > hotelDate(context.clock.now())) return refuse('day_not_over')
  const [told] = await tellDays(context, [day])
  if (!told) throw new Error(`Nothing is told of ${day}.`)
  const before = yearBefore(day)
  const [beside] = before === undefined ? [] : await tellDays(context, [before])
  return { ...told, yearBefore: beside, debts: told.close?.facts.debts ?? (await sumWhatIsLeft(context)) }
}
