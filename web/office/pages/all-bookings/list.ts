import {
  filterNames,
  isFilter,
  type WrittenFilters,
} from '../../../../contract/office/bookings/filter-words.ts'
import { getAllBookings } from '../../../../contract/office/bookings/filters.ts'
import { type BookingScreen, type ListCall, manual } from '../../bookings/lists.ts'

/** In one order, whichever was chosen first; what is none does not matter. */
const filtersIn = (params: URLSearchParams): WrittenFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = params.get(name) ?? ''
      return isFilter(name, text) ? [[name, text]] : []
    }),
  )

/** All of them, narrowed by whatever somebody looks for. The lists with addresses of their own are this one with filters that are set. */
export const allBookings: BookingScreen = {
  // It can be asked more than the others.
  call: getAllBookings as unknown as ListCall,
  columns: manual,
  inRow: ['acceptReception', 'returnBook'],
  sort: 'book_number',
  filtersIn,
  adds: 'manual',
}
