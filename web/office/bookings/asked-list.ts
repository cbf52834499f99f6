import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type SortableColumn, sortableColumns } from '../../../contract/office/bookings/bookings.ts'
import type { WrittenFilters } from '../../../contract/office/bookings/filter-words.ts'
import { bookingNumberIn } from './booking-address.ts'

export interface AskedList {
  readonly q: string
  readonly sort: SortableColumn
  readonly order: 'asc' | 'desc'
  readonly page: number
  /** Only the one list of all bookings has any. */
  readonly filters: WrittenFilters
}

/** As the server is asked for it. */
export const queryOf = ({ filters, ...asked }: AskedList) => ({ ...asked, ...filters })

const none = (): WrittenFilters => ({})

interface AskedOf {
  readonly sort: SortableColumn
  readonly filtersIn?: (params: URLSearchParams) => WrittenFilters
}

export function writtenList(
  { q, sort, order, page, filters }: AskedList,
  usualSort: SortableColumn,
): URLSearchParams {
  const written = new URLSearchParams(filters)
  if (q !== '') written.set('q', q)
  if (sort !== usualSort) written.set('sort', sort)
  if (order !== 'desc') written.set('order', order)
  if (page !== 1) written.set('page', String(page))
  return written
}

/** Search, order and page stand in the address: a reload, a bookmark and the way back keep them. */
export function useAskedList({ sort: usualSort, filtersIn = none }: AskedOf) {
  const [params, setParams] = useSearchParams()
  const asked = useMemo<AskedList>(
    () => ({
      q: params.get('q') ?? '',
      // An address may have been typed by hand.
      sort: sortableColumns.find((column) => column === params.get('sort')) ?? usualSort,
      order: params.get('order') === 'asc' ? 'asc' : 'desc',
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
      filters: filtersIn(params),
    }),
    [params, usualSort, filtersIn],
  )

  const ask = useCallback(
    (changes: Partial<AskedList>) => {
      // The way back leads over pages and orders, not over every word on the way to a search, and from an open booking to its list.
      const replace = changes.q !== undefined || bookingNumberIn(location.pathname) !== undefined
      // What stands over the list goes on standing there.
      setParams(writtenList({ ...asked, page: 1, ...changes }, usualSort), { replace, state: history.state })
    },
    [asked, setParams, usualSort],
  )
  return { asked, ask }
}
