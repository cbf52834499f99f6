import { addMonths, daysBetween } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import type { BookingList } from '../../../domain/booking-lists.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import type { HouseFigures, HouseNight } from '../../../domain/house-nights.ts'
import { nothing, type Parts, plus } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { type HeldByBookings, listIncome, sumHeld } from '../../database/desk/dashboard.ts'
import { type Nights, readHouse, readHouseNights } from './read-house.ts'

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

/** From midnight of its first day to that of the next month's, by the hotel's clock. */
const spanOf = (month: string): { readonly first: DateText; readonly next: DateText } => ({
  first: `${month}-01`,
  next: `${addMonths(month, 1)}-01`,
})

const nightsOfMonth = (month: string): Nights => {
  const { first, next } = spanOf(month)
  return { from: first, days: daysBetween(first, next) }
}

/** What the ledger tells of each day of a month, as the report does. */
function listIncomeOf({ database }: Context, month: string) {
  const { first, next } = spanOf(month)
  return listIncome(database, hotelInstant(first, '00:00'), hotelInstant(next, '00:00'))
}

export interface DayOfMonth extends HouseNight, Parts {}

/** Each day of a month: money that moved on it, and the night that begins on it. */
export async function readMonth(context: Context, month: string): Promise<DayOfMonth[]> {
  const [income, nights] = await Promise.all([
    listIncomeOf(context, month),
    readHouseNights(context, nightsOfMonth(month)),
  ])
  return nights.map((night, index) => {
    const { fee, stay, extras } = income.find(({ day }) => day === index) ?? nothing
    return { ...night, fee, stay, extras }
  })
}

export interface MonthFigures extends HouseFigures, Parts {
  readonly month: string
}

export interface ComparedMonth {
  readonly month: MonthFigures
  readonly previous: MonthFigures
  readonly yearBefore: MonthFigures
}

/** A month as a whole, beside the one before it and the same one of the year before. */
export async function readComparedMonth(context: Context, asked: string): Promise<ComparedMonth> {
  const [month, previous, yearBefore] = await Promise.all([
    readFigures(context, asked),
    readFigures(context, addMonths(asked, -1)),
    readFigures(context, addMonths(asked, -12)),
  ])
  return { month, previous, yearBefore }
}

/** Its money by the ledger, its nights by what was sold. */
async function readFigures(context: Context, month: string): Promise<MonthFigures> {
  const [income, house] = await Promise.all([
    listIncomeOf(context, month),
    readHouse(context, nightsOfMonth(month)),
  ])
  return { month, ...income.reduce<Parts>(plus, nothing), ...house }
}
