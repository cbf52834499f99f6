import type { z } from 'zod'
import { payOut, takePayment } from '../../../contract/office/money/money.ts'
import {
  acceptDrawer,
  closeShift,
  getOwnShift,
  getShift,
  moveCash,
  openShift,
} from '../../../contract/office/till/shifts.ts'
import { type DeskWay, deskWays, type StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../../server/context.ts'
import { insertStaff } from '../../../server/database/people/staff.ts'
import type { Api } from '../../../web/kit/api.ts'
import { codeOf } from '../bookings/staff-bookings.ts'
import { openSession, unusablePassword } from '../people/identities.ts'

type Closing = Partial<z.input<typeof closeShift.body>>

/** Somebody at a till. Each deed answers 'ok' or the code with which it was refused. */
export interface TillPerson {
  readonly id: number
  readonly username: string
  readonly api: Api
  own(): Promise<Awaited<ReturnType<typeof readOwn>>>
  /** Of the open shift, which must be there. */
  cash(): Promise<number>
  open(counted: number, reason?: string): Promise<string>
  move(kind: 'paid_in' | 'paid_out', amount: number, reason?: string, seen?: number): Promise<string>
  accept(shiftId: number, counted: number, reason?: string): Promise<string>
  /** Their own, with as much as should be there, having seen all; what is said instead replaces it. */
  close(said?: Closing): Promise<string>
  closeThat(shiftId: number, said: Closing): Promise<string>
  take(bookingId: number, amount: number, way?: DeskWay): Promise<string>
  giveBack(bookingId: number, amount: number, way?: DeskWay): Promise<string>
}

let people = 0

/** A new colleague, signed in. */
export async function aTillPerson(
  context: Pick<Context, 'database' | 'clock'>,
  apiOf: (token: string) => Api,
  role: StaffRole = 'reception',
): Promise<TillPerson> {
  people += 1
  const username = `till-${role}-${people}`
  const { database, clock } = context
  const { id } = await insertStaff(database, {
    username,
    passwordHash: unusablePassword,
    role,
    createdAt: clock.now(),
  })
  return { id, username, ...deedsOf(apiOf(await openSession(context, { staffId: id }))) }
}

let slips = 100_000
const slip = (way: DeskWay) => {
  slips += 1
  return { type: deskWays.indexOf(way) + 1, nbc: String(slips) }
}

function deedsOf(api: Api): Omit<TillPerson, 'id' | 'username'> {
  const closeThat = async (id: number, said: Closing) =>
    codeOf(await api(closeShift, { params: { id }, body: { seen: 0, ...said } }))
  return {
    api,
    own: () => readOwn(api),
    cash: async () => (await openShiftOf(api)).expected_cash,
    open: async (counted, reason) => codeOf(await api(openShift, { body: { counted, reason } })),
    move: async (kind, amount, reason = 'Размен', seen) =>
      codeOf(await api(moveCash, { body: { kind, amount, reason, seen } })),
    accept: async (id, counted, reason) =>
      codeOf(await api(acceptDrawer, { params: { id }, body: { counted, reason } })),
    async close(said) {
      const { id, seen, expected_cash } = await openShiftOf(api)
      const counts = said?.denominations || said?.counted !== undefined ? {} : { counted: expected_cash }
      return closeThat(id, { seen, ...counts, ...said })
    },
    closeThat,
    take: async (booking_id, amount, way = 'note') =>
      codeOf(await api(takePayment, { body: { booking_id, amount, ...slip(way) } })),
    giveBack: async (booking_id, amount, way = 'note') =>
      codeOf(await api(payOut, { body: { booking_id, amount, reason: 'Шум', ...slip(way) } })),
  }
}

async function readOwn(api: Api) {
  const reply = await api(getOwnShift)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

async function openShiftOf(api: Api) {
  const { shift } = await readOwn(api)
  if (!shift) throw new Error('No shift is open.')
  return shift
}

/** Any shift, as somebody who may sees it. */
export async function shiftSeenBy({ api }: Pick<TillPerson, 'api'>, id: number) {
  const reply = await api(getShift, { params: { id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.shift
}
