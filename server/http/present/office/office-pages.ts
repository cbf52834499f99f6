import { mostWithoutPage } from '../../../../contract/office/bookings/pages.ts'

const usualSize = 50

/** Which rows a list is asked for: a page, or the first ones when nothing is said. */
export function readPage(query: { page?: number | undefined; page_size?: number | undefined }): {
  limit: number
  offset: number
} {
  if (query.page === undefined && query.page_size === undefined) return { limit: mostWithoutPage, offset: 0 }
  const limit = query.page_size ?? usualSize
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}
