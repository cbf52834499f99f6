import type { z } from 'zod'
import type { getActiveBookings, OfficeBooking } from '../../../contract/office/bookings/bookings.ts'
import { type StaffRole, staffRoles } from '../../../contract/values.ts'
import { startApp } from '../app.ts'
import { staffToken } from '../people/identities.ts'

/** All lists are asked alike; the calls differ in their addresses. */
type ListCall = Pick<typeof getActiveBookings, 'method' | 'query'> & { readonly path: string }
export type ListQuery = z.input<typeof getActiveBookings.query>

/** A hotel whose staff read its lists. */
export async function openLists() {
  const site = await startApp()
  const [admin = '', booker = '', reception = '', housekeeping = ''] = await Promise.all(
    staffRoles.map((role) => staffToken(site, role)),
  )
  const tokens: Record<StaffRole, string> = { admin, booker, reception, housekeeping }

  async function list(call: ListCall, query: ListQuery = {}, role: StaffRole = 'admin') {
    const reply = await site.api(tokens[role])(call as unknown as typeof getActiveBookings, { query })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    return reply.answer.request.data
  }

  async function only(call: ListCall, id: number, role: StaffRole = 'admin'): Promise<OfficeBooking> {
    const { booking } = await list(call, { q: String(id) }, role)
    const found = booking.find((one) => one.id === id)
    if (!found) throw new Error(`Booking ${id} is not on the list.`)
    return found
  }
  return { site, tokens, list, only }
}
