import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getGuestOfAccount, getGuestOfBooking } from '../../../../contract/office/people/guest.ts'
import type { StaffRole } from '../../../../contract/values.ts'
import { worksWithAllBookings } from '../../../../domain/staff-roles.ts'
import { readGuestOfAccount, readGuestOfBooking } from '../../../actions/guests/read-guest.ts'
import type { Context } from '../../../context.ts'
import { presentGuest } from '../../present/office/bookings/office-guest.ts'
import { adminAndBooker, allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function guestRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getGuestOfBooking, { to: allStaff }, async ({ params, role, language }) => {
    const guest = await readGuestOfBooking(context, { bookNumber: params.book_number, role })
    if (isRefusal(guest)) return guest
    const view = { language, seesMoney: await seesMoney(context, role) }
    return { request: { status: 0, message: '', data: presentGuest(guest, view) } }
  })

  serveStaff(app, context, getGuestOfAccount, { to: adminAndBooker }, async ({ params, role, language }) => {
    const guest = await readGuestOfAccount(context, { customerId: params.id, role })
    if (isRefusal(guest)) return guest
    const view = { language, seesMoney: await seesMoney(context, role) }
    return { request: { status: 0, message: '', data: presentGuest(guest, view) } }
  })
}

const seesMoney = async (context: Context, role: StaffRole): Promise<boolean> =>
  worksWithAllBookings(role) || (await context.settings.current()).reception.seesPrices
