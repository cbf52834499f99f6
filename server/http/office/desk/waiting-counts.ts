import type { FastifyInstance } from 'fastify'
import { getWaitingBookings, type WaitingBooking } from '../../../../contract/office/desk/waiting-bookings.ts'
import { getWaitingCounts } from '../../../../contract/office/desk/waiting-counts.ts'
import { waitsFor } from '../../../../contract/office/desk/what-waits.ts'
import type { StaffRole } from '../../../../contract/values.ts'
import { type BookingThatWaits, readWaitingBookings } from '../../../actions/desk/read-waiting-bookings.ts'
import { readWaitingCounts, type WaitingCounts } from '../../../actions/desk/read-waiting-counts.ts'
import type { Context } from '../../../context.ts'
import { toTmt } from '../../present/money.ts'
import { adminAndBooker, adminAndReception, adminOnly, allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function waitingCountRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getWaitingCounts, { to: allStaff }, async ({ query, role }) => {
    const seen = { online: dateOf(query.online_seen), manual: dateOf(query.manual_seen) }
    const counts = await readWaitingCounts(context, seen)
    return { request: { status: 0, message: '', data: concerning(role, counts) } }
  })

  serveStaff(app, context, getWaitingBookings, { to: adminAndBooker }, async ({ role }) => {
    const waiting = await readWaitingBookings(context, role)
    const totalOf = (kind: WaitingBooking['kind']) => waiting.find((one) => one.kind === kind)?.total ?? 0
    const data = {
      bookings: waiting.flatMap(({ kind, bookings }) => bookings.map((one) => presentWaiting(kind, one))),
      totals: { late_transfer: totalOf('late_transfer'), debt: totalOf('debt') },
    }
    return { request: { status: 0, message: '', data } }
  })
}

const presentWaiting = (kind: WaitingBooking['kind'], booking: BookingThatWaits): WaitingBooking => ({
  kind,
  book_number: booking.bookNumber,
  guest_name: booking.guestName,
  check_in: booking.checkIn,
  check_out: booking.checkOut,
  amount: toTmt(booking.balance),
  hold_until: booking.holdUntil?.toISOString() ?? null,
})

const dateOf = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant))

/** The same people as the lists themselves. */
function concerning(role: StaffRole, counts: WaitingCounts) {
  const to = <T>(audience: readonly string[], value: T): T | null => (audience.includes(role) ? value : null)
  return {
    online_new: to(adminAndBooker, counts.onlineNew),
    online_newest: to(adminAndBooker, counts.onlineNewest?.toISOString() ?? null),
    manual_new: to(adminAndBooker, counts.manualNew),
    manual_newest: to(adminAndBooker, counts.manualNewest?.toISOString() ?? null),
    unpaid: to(adminOnly, counts.unpaid),
    reception: to(adminAndReception, counts.reception),
    refund_requests: to(waitsFor.refund_request, counts.refundRequests),
    money: to(waitsFor.mismatch, counts.money),
    register: to(allStaff, counts.register),
    register_overdue: to(allStaff, counts.registerOverdue),
  }
}
