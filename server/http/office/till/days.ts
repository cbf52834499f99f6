import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { addDays, formatDate } from '../../../../contract/facts.ts'
import { closeDay, getDay, getDays, getDaysSheet } from '../../../../contract/office/till/days.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { closeDaysUntil } from '../../../actions/till/close-days.ts'
import { readDaysOfMonth, readOneDay } from '../../../actions/till/read-days.ts'
import type { Context } from '../../../context.ts'
import { makeDaysSheet } from '../../../documents/till/days-sheet.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { presentDay, presentMonthOfDays } from '../../present/office/till/days.ts'
import { adminAndBooker, adminOnly } from '../../requests/identity.ts'
import { serve, serveFile, serveStaff } from '../../route.ts'

/** What each day was, and its close. */
export function dayRoutes(app: FastifyInstance, context: Context): void {
  const today = () => hotelDate(context.clock.now())

  serve(app, context, getDays, { to: adminAndBooker }, async ({ query }) => {
    // On the first morning of a month the month is the one that is over.
    const month = query.month ?? addDays(today(), -1).slice(0, 7)
    const data = presentMonthOfDays(await readDaysOfMonth(context, month))
    return { request: { status: 0, message: '', data } }
  })

  serve(app, context, getDay, { to: adminAndBooker }, async ({ params }) => {
    const day = await readOneDay(context, params.date)
    return isRefusal(day) ? day : { request: { status: 0, message: '', data: presentDay(day) } }
  })

  serveStaff(app, context, closeDay, { to: adminOnly }, async ({ body, staffId, language }) => {
    const done = await closeDaysUntil(context, { day: body.date, staffId })
    if (isRefusal(done)) return done
    const message = fill(texts[language].office.done.dayClosed, { date: formatDate(body.date) })
    return { request: { status: 0, message, data: { closed: done.closed } } }
  })

  serveFile(app, context, getDaysSheet, { to: adminAndBooker }, async ({ query, language }) => {
    const days = await readDaysOfMonth(context, query.month)
    return { name: `days_${query.month}.xlsx`, bytes: makeDaysSheet(days, language, context.clock.now()) }
  })
}
