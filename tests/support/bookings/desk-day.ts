import { getBooking, getToday } from '../../../contract/office/bookings/bookings.ts'
import { getDeparture } from '../../../contract/office/stay/departure.ts'
import type { StaffRole } from '../../../contract/values.ts'
import type { TestApp } from '../app.ts'
import { type TestClock, testClock } from '../clock.ts'
import { staffToken } from '../people/identities.ts'
import { startRoomyApp } from './roomy-app.ts'
import { codeOf, type Desk, deskOf } from './staff-bookings.ts'

/** A hotel at whose desk time passes: everybody signs in anew when it does. */
export interface DeskDay {
  readonly site: TestApp
  readonly clock: TestClock
  admin: Desk
  booker: Desk
  reception: Desk
  comeIn(instant: string): Promise<void>
  /** As reception sees it. */
  see(id: number): Promise<Awaited<ReturnType<typeof seen>>>
  board(date?: string): Promise<Awaited<ReturnType<typeof boardOf>>>
  departureOf(id: number, role?: StaffRole): Promise<Awaited<ReturnType<typeof askedDeparture>>>
  /** Paid in full, handed over, with the guest in the house since the check-in day, which is today. */
  guestInHouse(until: string, choices?: Parameters<Desk['move']>[2]): Promise<number>
}

export const [noon15, noon16, noon17, noon18] = [15, 16, 17, 18].map((day) => `2027-01-${day}T07:00:00Z`) as [
  string,
  string,
  string,
  string,
]

export async function startDeskDay(): Promise<DeskDay> {
  const clock = testClock(noon15)
  const site = await startRoomyApp({ clock })
  const day: DeskDay = {
    site,
    clock,
    admin: await deskOf(site, 'admin'),
    booker: await deskOf(site, 'booker'),
    reception: await deskOf(site, 'reception'),
    async comeIn(instant) {
      clock.set(instant)
      day.admin = await deskOf(site, 'admin')
      day.booker = await deskOf(site, 'booker')
      day.reception = await deskOf(site, 'reception')
    },
    see: (id) => seen(site, id),
    board: (date) => boardOf(site, date),
    departureOf: (id, role = 'reception') => askedDeparture(site, id, role),
    async guestInHouse(until, choices) {
      const from = clock.now().toISOString().slice(0, 10)
      const id = await day.booker.add({ type_payment: 3, available_from: from, available_to: until })
      const moved = [
        await day.booker.move(id, 'acceptReception'),
        await day.reception.move(id, 'acceptReceptionProgram', choices),
      ]
      if (moved.some((code) => code !== 'ok')) throw new Error(`Nobody came: ${moved.join(', ')}`)
      return id
    },
  }
  return day
}

async function seen(site: TestApp, id: number) {
  const reply = await site.api(await staffToken(site, 'reception'))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.booking
}

async function boardOf(site: TestApp, date?: string) {
  const reply = await site.api(await staffToken(site, 'reception'))(getToday, { query: { date } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { late, arrivals, in_house, departures, departed, still_in_house, ...beside } =
    reply.answer.request.data
  const columns = { late, arrivals, in_house, departures, departed, still_in_house }
  return {
    ...beside,
    columns,
    whereIs: (id: number) =>
      Object.entries(columns)
        .filter(([, bookings]) => bookings.some((booking) => booking.id === id))
        .map(([name]) => name),
  }
}

async function askedDeparture(site: TestApp, id: number, role: StaffRole) {
  const reply = await site.api(await staffToken(site, role))(getDeparture, { params: { id } })
  return reply.ok ? reply.answer.request.data : codeOf(reply)
}
