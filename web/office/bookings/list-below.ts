import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListedBookings } from '../../../contract/office/bookings/bookings.ts'
import { useLanguage } from '../language.tsx'
import { isMoreAfter } from '../look/pager.tsx'
import { type AskedList, writtenList } from './asked-list.ts'
import { listQuery, pageSize, rowsOf } from './booking-list.ts'
import type { BookingScreen } from './lists.ts'
import type { BookingRow } from './words.ts'

/** The list that a booking was opened from, as far as whoever walks along it has to know. */
export interface ListBelow {
  readonly rows: readonly BookingRow[]
  /** How many stand before them, on earlier pages. */
  readonly before: number
  readonly isMoreAfter: boolean
  readonly total: number
  readonly totalIs: ListedBookings['total_is']
  /** The page before or after, and what the address then asks the list for. */
  turn(direction: -1 | 1): Promise<{ rows: readonly BookingRow[]; search: string }>
}

/** A screen and what stands over it know nothing of each other: here they meet. */
let offered: ListBelow | undefined
const listeners = new Set<() => void>()

function offer(list: ListBelow | undefined): void {
  offered = list
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Nothing where the screen below is no list of bookings. */
export const useListBelow = (): ListBelow | undefined => useSyncExternalStore(subscribe, () => offered)

/** A list of bookings says what it shows. Before its first answer it has no rows. */
export function useOfferedList(
  { call, sort }: BookingScreen,
  asked: AskedList,
  data: ListedBookings | undefined,
  rows: readonly BookingRow[],
): void {
  const client = useQueryClient()
  const { language } = useLanguage()
  const list = useMemo((): ListBelow => {
    const before = (asked.page - 1) * pageSize
    const { total, total_is: totalIs } = data ?? { total: 0, total_is: 'exact' as const }
    return {
      rows,
      before,
      isMoreAfter: isMoreAfter({ before, shown: data?.booking.length ?? 0, pageSize, total, totalIs }),
      total,
      totalIs,
      async turn(direction) {
        const next = { ...asked, page: asked.page + direction }
        const answer = await client.fetchQuery(listQuery(call, next, language))
        const search = writtenList(next, sort).toString()
        return { rows: rowsOf(answer.data), search: search === '' ? '' : `?${search}` }
      },
    }
  }, [call, sort, asked, data, rows, client, language])

  useEffect(() => offer(list), [list])
  useEffect(() => () => offer(undefined), [])
}
