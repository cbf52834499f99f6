import type { FastifyInstance } from 'fastify'
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
  type ListQuery,
  type SortableColumn,
} from '../../../../contract/office/bookings/bookings.ts'
import { getAllBookings } from '../../../../contract/office/bookings/filters.ts'
import { mostWithoutPage } from '../../../../contract/office/bookings/pages.ts'
import type { Language, StaffRole } from '../../../../contract/values.ts'
import type { BookingList } from '../../../../domain/booking-lists.ts'
import { readEndOfLists, readVersionOfLists } from '../../../actions/bookings/list-changes.ts'
import {
  type AskedRows,
  countActiveOnline,
  readBookingList,
  readFilteredBookings,
} from '../../../actions/bookings/read-booking-list.ts'
import type { Context } from '../../../context.ts'
import { KnownAnswers } from '../../answers/known-answers.ts'
import { officeSorts, presentPage } from '../../present/office/bookings/office-bookings.ts'
import { readFilter } from '../../present/office/bookings/office-filters.ts'
import { adminAndBooker, adminAndReception, allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'
import { viewOf } from './view.ts'

const calls = [
  [getActiveBookings, 'active_online', adminAndBooker],
  [getExpiredBookings, 'expired_online', adminAndBooker],
  [getExpiredManualBookings, 'expired_manual', adminAndBooker],
  [getCancelledBookings, 'cancelled_online', adminAndBooker],
  [getCancelledManualBookings, 'cancelled_manual', allStaff],
  [getReceptionBookings, 'reception_active', adminAndReception],
  [getConfirmedBookings, 'reception_confirmed', adminAndReception],
  [getCancelledAtReception, 'reception_cancelled', adminAndReception],
  [getUnpaidBookings, 'unpaid', adminAndBooker],
] as const

export function bookingListRoutes(app: FastifyInstance, context: Context): void {
  const known = new KnownAnswers({
    now: () => context.clock.now(),
    read: () => readVersionOfLists(context),
    end: () => readEndOfLists(context),
  })
  for (const [call, list, to] of calls) {
    serveStaff(app, context, call, { to, known }, async ({ query, role, language }) => ({
      request: { status: 0, message: '', data: await readList(context, { list, query, role, language }) },
    }))
  }

  serveStaff(
    app,
    context,
    getActiveManualBookings,
    { to: adminAndBooker, known },
    async ({ query, role, language }) => {
      const [data, online] = await Promise.all([
        readList(context, { list: 'active_manual', query, role, language }),
        countActiveOnline(context),
      ])
      return { request: { status: 0, message: '', data, online } }
    },
  )

  serveStaff(
    app,
    context,
    getAllBookings,
    { to: adminAndBooker, known },
    async ({ query, role, language }) => {
      const rows = readQuery('book_number', query)
      const page = await readFilteredBookings(context, { language, ...rows, filter: readFilter(query) })
      const data = presentPage(page, await viewOf(context, role, language))
      return { request: { status: 0, message: '', data } }
    },
  )
}

interface AskedByStaff {
  readonly list: BookingList
  readonly query: ListQuery
  readonly role: StaffRole
  readonly language: Language
}

async function readList(context: Context, { list, query, role, language }: AskedByStaff) {
  const page = await readBookingList(context, {
    list,
    language,
    ...readQuery(list === 'unpaid' ? 'payment_at' : 'book_number', query),
  })
  return presentPage(page, await viewOf(context, role, language))
}

const usualPage = 50

function readQuery(usualSort: SortableColumn, query: ListQuery): Omit<AskedRows, 'language'> {
  const { q = '', order = 'desc', page, page_size } = query
  const sort = officeSorts[query.sort ?? usualSort]
  if (page === undefined && page_size === undefined)
    return { q, sort, order, limit: mostWithoutPage, offset: 0 }
  const limit = page_size ?? usualPage
  return { q, sort, order, limit, offset: ((page ?? 1) - 1) * limit }
}
