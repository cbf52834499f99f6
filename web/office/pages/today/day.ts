import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { addDays, isDate } from '../../../../contract/facts.ts'
import { getToday } from '../../../../contract/office/bookings/bookings.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { rowsOf } from '../../bookings/booking-list.ts'
import { type BookingRow, formatPhone } from '../../bookings/words.ts'
import { useHotelDate } from '../../hotel.ts'
import { nameOf, namesOf } from './guests.ts'

export type BoardColumn = 'late' | 'arrivals' | 'inHouse' | 'departures'

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
      const { late, arrivals, in_house, departures, rooms, customers } = request.data
      const rows = (booking: typeof arrivals) => byName(rowsOf({ booking, rooms, customers }))
      return {
        date: request.data.date,
        late: rows(late),
        arrivals: rows(arrivals),
        inHouse: rows(in_house),
        departures: rows(departures),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...answer, question: `${answer.data?.date} ${language}` }
}

/** A guest at the desk says a name. */
const byName = (rows: readonly BookingRow[]): BookingRow[] =>
  [...rows].sort((one, other) => nameOf(one.booking).localeCompare(nameOf(other.booking)))

/** The rows in which every typed word occurs: in a name, the number or the phone, however it is written. */
export function useFound(rows: readonly BookingRow[], typed: string): readonly BookingRow[] {
  return useMemo(() => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return rows
    return rows.filter(({ booking }) => {
      const phone = booking.phone_number ?? ''
      const text = [
        ...namesOf(booking),
        booking.cardholdername,
        booking.book_number,
        phone,
        formatPhone(phone),
      ]
        .join(' ')
        .toLowerCase()
      return words.every((word) => text.includes(word))
    })
  }, [rows, typed])
}
