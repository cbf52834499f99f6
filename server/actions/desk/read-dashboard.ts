import { daysBetween } from '../../../contract/facts.ts'
import type { DateText, Tenge } from '../../../contract/values.ts'
import type { BookingList } from '../../../domain/booking-lists.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type HeldByBookings, listIncome, sumHeld } from '../../database/desk/dashboard.ts'
import { readOccupancy } from '../nights/read-occupancy.ts'

export type DashboardPart = 'all' | 'online' | 'manual'

const listsOfPart: Readonly<Record<DashboardPart, readonly BookingList[]>> = {
  all: ['active_online', 'active_manual'],
  online: ['active_online'],
  manual: ['active_manual'],
}

/** Money held for the bookings that are active now. */
export function readIncome({ database, clock }: Context, part: DashboardPart): Promise<HeldByBookings> {
  const now = clock.now()
  return sumHeld(database, listsOfPart[part], { now, today: hotelDate(now) })
}

export interface DayOfMonth {
  readonly date: DateText
  readonly fee: Tenge
  readonly stay: Tenge
  readonly taken: number
  readonly closed: number
  readonly units: number
}

/** Each day of a month: money that moved on it, and the night that begins on it. */
export async function readMonth(context: Context, month: string): Promise<DayOfMonth[]> {
  const first = `${month}-01`
  const next = firstOfNextMonth(month)
  const [income, occupancy] = await Promise.all([
    listIncome(context.database, hotelInstant(first, '00:00'), hotelInstant(next, '00:00')),
    readOccupancy(context, { from: first, days: daysBetween(first, next) }),
  ])
  return occupancy.nights.map((date, index) => {
    const { fee = 0, stay = 0 } = income.find(({ day }) => day === index) ?? {}
    const nights = occupancy.rooms.flatMap((room) => room.nights[index] ?? [])
    const sum = (column: 'taken' | 'closed' | 'units') =>
      nights.reduce((total, night) => total + night[column], 0)
    return { date, fee, stay, taken: sum('taken'), closed: sum('closed'), units: sum('units') }
  })
}

function firstOfNextMonth(month: string): DateText {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}-01`
}
