import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { addDays, isDate } from '../../../../contract/facts.ts'
import { getToday } from '../../../../contract/office/bookings/bookings.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { Answer } from '../../../kit/worded-api.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { rowsOf } from '../../bookings/booking-list.ts'
import { type BookingRow, guestName } from '../../bookings/words.ts'
import { useHotelDate } from '../../hotel.ts'
import { type BoardColumn, boardColumns } from './found.ts'
import { sameRows } from './same-rows.ts'
import { type ToldUnits, unitOf } from './units.ts'

export interface Day extends Readonly<Record<BoardColumn, readonly BookingRow[]>> {
  readonly date: DateText
  /** Whether anybody on the board has a numbered room, or could have one. */
  readonly hasRooms: boolean
}

/** The day stands in the address; without one it is the hotel's today. */
export function useAskedDay() {
  const [params, setParams] = useSearchParams()
  const today = useHotelDate()
  const written = params.get('date') ?? ''
  const date = isDate(written) ? written : undefined
  /** Counted from the day that was asked for last, also while it is still on its way. */
  const step = (days: number) => {
    const last = date ?? today
    if (last !== undefined) choose(addDays(last, days))
  }
  const choose = (wanted: DateText | undefined) =>
    setParams(wanted === undefined || wanted === today ? {} : { date: wanted }, { replace: true })
  return { date, step, back: () => choose(undefined) }
}

export function useDay(date: DateText | undefined) {
  const { language } = useLanguage()
  const answer = useQuery<Day, CallFailed>({
    queryKey: [getToday.path, date ?? 'today', language],
    queryFn: async () => dayOf((await answerOf(api(getToday, { query: { date } }))).request.data),
    structuralSharing: (before, after) => sameDay(before as Day | undefined, after as Day),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...answer, question: `${answer.data?.date} ${language}` }
}

type ToldDay = Answer<typeof getToday>['request']['data']

function dayOf(told: ToldDay): Day {
  const { rooms, customers, notes } = told
  const rows = (booking: ToldDay['arrivals']) =>
    rowsOf({ booking, rooms, customers }).map((row) => withUnit(withNotes(row, notes), told))
  const columns = {
    late: rows(told.late).sort(byName),
    arrivals: rows(told.arrivals).sort(byName),
    inHouse: rows(told.in_house).sort(byRoom),
    stillInHouse: rows(told.still_in_house).sort(byRoom),
    departures: rows(told.departures).sort(byRoom),
    departed: rows(told.departed).sort(byRoom),
  }
  const hasRooms = Object.values(columns).some((all) => all.some(({ unit }) => unit !== undefined))
  return { date: told.date, hasRooms, ...columns }
}

function sameDay(before: Day | undefined, after: Day): Day {
  if (before === undefined) return after
  const columns = boardColumns.map((name) => [name, sameRows(before[name], after[name])] as const)
  const day: Day = { ...after, ...Object.fromEntries(columns) }
  const isSame = (Object.keys(day) as (keyof Day)[]).every((part) => day[part] === before[part])
  return isSame ? before : day
}

/** A server of the version before this one sends no notes. */
function withNotes(
  row: BookingRow,
  notes: readonly { booking_id: number; text: string }[] | undefined,
): BookingRow {
  const pinned = (notes ?? []).filter(({ booking_id }) => booking_id === row.booking.id)
  return pinned.length === 0 ? row : { ...row, pinned: pinned.map(({ text }) => text) }
}

function withUnit(row: BookingRow, told: ToldUnits): BookingRow {
  const unit = unitOf(row.booking, told)
  return unit === undefined ? row : { ...row, unit }
}

/** A guest at the desk says a name. */
const byName = (one: BookingRow, other: BookingRow): number =>
  guestName(one.booking).localeCompare(guestName(other.booking))

const numbers = new Intl.Collator('en', { numeric: true })

/** Who is in the house is called by the room; who has none stands after them, by name. */
const byRoom = (one: BookingRow, other: BookingRow): number =>
  Number(one.unit === undefined) - Number(other.unit === undefined) ||
  numbers.compare(one.unit?.number ?? '', other.unit?.number ?? '') ||
  byName(one, other)
