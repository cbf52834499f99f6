import {
  getActiveBookings,
  getActiveManualBookings,
  getCancelledAtReception,
  getCancelledBookings,
  getCancelledManualBookings,
  getConfirmedBookings,
  getExpiredBookings,
  getExpiredManualBookings,
  getReceptionBookings,
  getUnpaidBookings,
  type SortableColumn,
} from '../../../contract/office/bookings/bookings.ts'
import type { WrittenFilters } from '../../../contract/office/bookings/filter-words.ts'
import type { ColumnName } from './columns.tsx'
import type { Method } from './methods.ts'

export type ListCall = Pick<typeof getActiveBookings, 'method' | 'summary' | 'query' | 'answer' | 'read'> & {
  readonly path: string
}

/** One screen of bookings: where its rows come from, what they show and what can be done in the row itself. */
export interface BookingScreen {
  readonly call: ListCall
  readonly columns: readonly ColumnName[]
  readonly inRow: readonly Method[]
  readonly sort: SortableColumn
  /** What an address narrows it by. */
  readonly filtersIn?: (params: URLSearchParams) => WrittenFilters
  /** Which kind of booking the add button makes. */
  readonly adds?: 'manual' | 'unpaid'
  readonly dashboard?: 'main' | 'off'
  /** Who may edit does it from the row, without the way through the sheet. */
  readonly editsInRow?: true
}

const online: readonly ColumnName[] = ['number', 'guest', 'room', 'stay', 'paid', 'balance', 'status']
export const manual: readonly ColumnName[] = ['number', 'guest', 'room', 'stay', 'type', 'money', 'state']
const cancelledManual: readonly ColumnName[] = ['number', 'guest', 'room', 'stay', 'type', 'money', 'status']
const reception: readonly ColumnName[] = ['number', 'passport', 'customer', 'room', 'stay', 'money', 'state']
const unpaid: readonly ColumnName[] = ['number', 'guest', 'room', 'stay', 'type', 'money', 'payment']

const byNumber = { sort: 'book_number' } as const

export const bookingScreens: Readonly<Record<string, BookingScreen>> = {
  '/system': {
    ...byNumber,
    call: getActiveBookings,
    columns: online,
    inRow: ['acceptReception'],
    dashboard: 'main',
  },
  '/system/expired-bookings': {
    ...byNumber,
    call: getExpiredBookings,
    columns: online,
    inRow: ['returnBook'],
  },
  '/system/canceled-bookings': {
    ...byNumber,
    call: getCancelledBookings,
    columns: online,
    inRow: ['returnBook'],
  },
  '/system/off': {
    ...byNumber,
    // It answers a number more than the others.
    call: getActiveManualBookings as ListCall,
    columns: manual,
    inRow: ['acceptReception'],
    adds: 'manual',
    dashboard: 'off',
  },
  '/system/off/expired-bookings': {
    ...byNumber,
    call: getExpiredManualBookings,
    columns: manual,
    inRow: ['returnBook'],
  },
  '/system/off/canceled-bookings': {
    ...byNumber,
    call: getCancelledManualBookings,
    columns: cancelledManual,
    inRow: ['returnBook'],
  },
  '/system/nopaybookings': {
    call: getUnpaidBookings,
    columns: unpaid,
    inRow: ['acceptPayment'],
    sort: 'payment_at',
    adds: 'unpaid',
  },
  '/system/reception': {
    ...byNumber,
    call: getReceptionBookings,
    columns: reception,
    inRow: ['acceptReceptionProgram'],
  },
  '/system/reception/confirmes': {
    ...byNumber,
    call: getConfirmedBookings,
    columns: reception,
    inRow: ['cancelReceptionProgram'],
  },
  '/system/reception/canceled-bookings': {
    ...byNumber,
    call: getCancelledAtReception,
    columns: reception,
    inRow: ['cancelReceptionFullProgram'],
    editsInRow: true,
  },
}
