import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type SortableColumn, sortableColumns } from '../../../contract/office/bookings/bookings.ts'
import { bookingNumberIn } from './booking-address.ts'

export interface AskedList {
  readonly q: string
  readonly sort: SortableColumn
  readonly order: 'asc' | 'desc'
  readonly page: number
}

export function writtenList({ q, sort, order, page }: AskedList, usualSort: SortableColumn): URLSearchParams {
  const written = new URLSearchParams()
  if (q !== '') written.set('q', q)
  if (sort !== usualSort) written.set('sort', sort)
  if (order !== 'desc') written.set('order', order)
  if (page !== 1) written.set('page', String(page))
  return written
}

/** Search, order and page stand in the address: a reload, a bookmark and the way back keep them. */
export function useAskedList(usualSort: SortableColumn) {
  const [params, setParams] = useSearchParams()
  const asked = useMemo<AskedList>(
    () => ({
      q: params.get('q') ?? '',
      // An address may have been typed by hand.
      sort: sortableColumns.find((column) => column === params.get('sort')) ?? usualSort,
      order: params.get('order') === 'asc' ? 'asc' : 'desc',
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    }),
    [params, usualSort],
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
