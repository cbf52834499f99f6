import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { addDays, isDate } from '../../../../contract/facts.ts'
import { getToday } from '../../../../contract/office/bookings/bookings.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { rowsOf } from '../../bookings/booking-list.ts'
import { type BookingRow, guestName } from '../../bookings/words.ts'
import { useHotelDate } from '../../hotel.ts'
import type { BoardColumn } from './found.ts'
import { sameRows } from './same-rows.ts'

export interface Day extends Readonly<Record<BoardColumn, readonly BookingRow[]>> {
  readonly date: DateText
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
    queryFn: async () => {
      const { request } = await answerOf(api(getToday, { query: { date } }))
      const { late, arrivals, in_house, departures, notes, rooms, customers } = request.data
      const rows = (booking: typeof arrivals) =>
        byName(rowsOf({ booking, rooms, customers }).map((row) => withNotes(row, notes)))
      return {
        date: request.data.date,
        late: rows(late),
        arrivals: rows(arrivals),
        inHouse: rows(in_house),
        departures: rows(departures),
      }
    },
    structuralSharing: (before, after) => sameDay(before as Day | undefined, after as Day),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...answer, question: `${answer.data?.date} ${language}` }
}

function sameDay(before: Day | undefined, after: Day): Day {
  if (before === undefined) return after
  const day: Day = {
    date: after.date,
    late: sameRows(before.late, after.late),
    arrivals: sameRows(before.arrivals, after.arrivals),
    inHouse: sameRows(before.inHouse, after.inHouse),
    departures: sameRows(before.departures, after.departures),
  }
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

/** A guest at the desk says a name. */
const byName = (rows: readonly BookingRow[]): BookingRow[] =>
  [...rows].sort((one, other) => guestName(one.booking).localeCompare(guestName(other.booking)))
