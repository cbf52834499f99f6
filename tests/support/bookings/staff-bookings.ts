import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import {
  bookingGate,
  editBooking,
  newBooking,
  setStatusBook,
  updateRec,
} from '../../../contract/office/bookings/booking-actions.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { demoGatePassword } from '../../../server/demo/accounts.ts'
import type { Reply } from '../../../web/kit/api.ts'
import type { TestApp } from '../app.ts'
import { staffToken } from '../people/identities.ts'

/** Staff at work: each call answers its data, or the code with which it was refused. */

export const codeOf = <C extends Call>(reply: Reply<C>): string =>
  reply.ok ? 'ok' : 'code' in reply.failure ? reply.failure.code : reply.failure.kind

export const officeGuest = {
  full_name: 'Maral Berdiýewa',
  passport_serial_number: 'AS 123456',
  is_payer: true,
  isnot_guest: false,
}

type NewBooking = z.input<typeof newBooking.body>

export interface Desk {
  add(changes?: Partial<NewBooking>): Promise<number>
  tryToAdd(changes?: Partial<NewBooking>): Promise<string>
  move(
    bookingId: number,
    method: z.input<typeof setStatusBook.query>['method'],
    choices?: Partial<z.input<typeof setStatusBook.query>>,
  ): Promise<string>
  edit(body: z.input<typeof editBooking.body>): Promise<string>
  rebook(body: z.input<typeof updateRec.body>): Promise<string>
}

/** Signs in under the clock as it stands. */
export async function deskOf(site: TestApp, role: StaffRole): Promise<Desk> {
  const api = site.api(await staffToken(site, role))
  const tryToAdd = async (changes: Partial<NewBooking> = {}) => {
    const gate = await api(bookingGate, { body: { password: demoGatePassword } })
    if (!gate.ok) return codeOf(gate)
    const body = { ...aManualBooking, ticket: gate.answer.request.data.ticket, ...changes }
    const reply = await api(newBooking, { body })
    return reply.ok ? String(reply.answer.request.data.id) : codeOf(reply)
  }
  return {
    tryToAdd,
    async add(changes) {
      const added = await tryToAdd(changes)
      if (!/^\d+$/.test(added)) throw new Error(`The booking was refused: ${added}`)
      return Number(added)
    },
    move: async (booking_id, method, choices = {}) =>
      codeOf(await api(setStatusBook, { query: { ...choices, booking_id, method } })),
    edit: async (body) => codeOf(await api(editBooking, { body })),
    rebook: async (body) => codeOf(await api(updateRec, { body })),
  }
}

/** Two winter nights in the double room, a note, the fee paid. */
export const aManualBooking: Omit<NewBooking, 'ticket'> = {
  type: 3,
  type_payment: 1,
  room_id: 2,
  available_from: '2027-02-01',
  available_to: '2027-02-03',
  phone_number: '+99365123456',
  email: 'maral@example.com',
  guests: [officeGuest],
}
