import { sortableColumns } from '../bookings.ts'
import { type FilterName, filterNames, isFilter } from '../filter-words.ts'

/** What makes a view of all bookings: filters, words and an order, by their names in the address. */
export type View = Readonly<Partial<Record<FilterName | 'q' | 'sort' | 'order', string | undefined>>>

/** What of these an address means, always in the same order; the page that is open is no part of it. */
export function viewOf(read: (name: string) => string | null | undefined): Readonly<Record<string, string>> {
  const written = (name: string) => read(name) ?? ''
  const q = written('q').trim()
  const parts: readonly (readonly [string, string, boolean])[] = [
    ...filterNames.map((name) => [name, written(name), isFilter(name, written(name))] as const),
    ['q', q, q !== '' && q.length <= 200],
    ['sort', written('sort'), sortableColumns.some((column) => column === written('sort'))],
    ['order', written('order'), written('order') === 'asc'],
  ]
  return Object.fromEntries(parts.flatMap(([name, text, counts]) => (counts ? [[name, text]] : [])))
}

/** Whether all of it means something. */
export const isView = (view: View): boolean => {
  const names = Object.keys(view)
  const read = new Map(Object.entries(view))
  return names.length > 0 && Object.keys(viewOf((name) => read.get(name))).length === names.length
}
