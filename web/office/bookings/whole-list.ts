import type { CallFailed } from '../api.ts'
import { answerOf, api } from '../api.ts'
import { type AskedList, queryOf } from './asked-list.ts'
import { rowsOf } from './booking-list.ts'
import type { ListCall } from './lists.ts'
import type { BookingRow } from './words.ts'

const pageSize = 200
const mostPages = 10

/** All pages of what was asked for, as far as somebody can want them in one file: 2,000 bookings. */
export async function readWholeList(
  call: ListCall,
  asked: AskedList,
): Promise<{ rows: readonly BookingRow[] } | { failed: CallFailed }> {
  const rows: BookingRow[] = []
  try {
    for (let page = 1; page <= mostPages; page++) {
      const { request } = await answerOf(
        api(call, { query: { ...queryOf(asked), page, page_size: pageSize } }),
      )
      rows.push(...rowsOf(request.data))
      if (request.data.booking.length < pageSize) break
    }
    return { rows }
  } catch (error) {
    return { failed: error as CallFailed }
  }
}
