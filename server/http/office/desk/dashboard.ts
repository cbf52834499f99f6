import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  generateReport,
  getDashboardDays,
  getDashboardInfo,
  getDashboardMonths,
} from '../../../../contract/office/desk/dashboard.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { occupancyOf } from '../../../../domain/house-nights.ts'
import { type Parts, sumOf } from '../../../../domain/money-parts.ts'
import {
  type DashboardPart,
  type DayOfMonth,
  type MonthFigures,
  readComparedMonth,
  readIncome,
  readMonth,
} from '../../../actions/desk/read-dashboard.ts'
import { readReport } from '../../../actions/desk/read-report.ts'
import type { Context } from '../../../context.ts'
import { makeReport } from '../../../documents/report.ts'
import { toTmt } from '../../present/money.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveFile } from '../../route.ts'

const parts = { main: 'all', on: 'online', off: 'manual' } as const satisfies Record<string, DashboardPart>

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getDashboardInfo, { to: adminAndBooker }, async ({ query }) => {
    const held = await readIncome(context, parts[query.type ?? 'main'])
    return {
      request: {
        status: 0,
        message: '',
        data: {
          total_sum: toTmt(held.fee + held.stay),
          active_count_bookings: held.bookings,
          total_sumBooking: toTmt(held.fee),
          active_forbookings_count: held.withFee,
          total_sum_settle: toTmt(held.stay),
          active_forsettle_count: held.withStay,
        },
      },
    }
  })

  const thisMonth = () => hotelDate(context.clock.now()).slice(0, 7)

  serve(app, context, getDashboardDays, { to: adminAndBooker }, async ({ query }) => {
    const month = query.month ?? thisMonth()
    const days = await readMonth(context, month)
    const data = {
      month,
      ...presentOccupancy(days),
      days: days.map((day) => ({
        date: day.night,
        ...presentMoney(day),
        taken: day.sold,
        closed: day.closed,
        units: day.units,
        ...presentOccupancy([day]),
      })),
    }
    return { request: { status: 0, message: '', data } }
  })

  serve(app, context, getDashboardMonths, { to: adminAndBooker }, async ({ query }) => {
    const compared = await readComparedMonth(context, query.month ?? thisMonth())
    const data = {
      month: presentMonth(compared.month),
      previous: presentMonth(compared.previous),
      year_before: presentMonth(compared.yearBefore),
    }
    return { request: { status: 0, message: '', data } }
  })

  serveFile(app, context, generateReport, { to: adminAndBooker }, async ({ query, language }) => {
    const report = await readReport(context, { first: query.start_date, last: query.end_date, language })
    if (isRefusal(report)) return report
    const name = `report_${report.first}_${report.last}.xlsx`
    return { name, bytes: makeReport(report, language) }
  })
}

const presentMoney = (parts: Parts) => ({
  income: toTmt(sumOf(parts)),
  income_booking: toTmt(parts.fee),
  income_settle: toTmt(parts.stay),
  income_extras: toTmt(parts.extras),
})

const presentOccupancy = (nights: readonly DayOfMonth[]) => ({
  occupancy: occupancyOf(nights).occupancy ?? null,
})

const presentMonth = (figures: MonthFigures) => ({
  month: figures.month,
  ...presentMoney(figures),
  sold: figures.sold,
  open: figures.open,
  occupancy: figures.occupancy ?? null,
  average_price: figures.averagePrice === undefined ? null : toTmt(figures.averagePrice),
})
