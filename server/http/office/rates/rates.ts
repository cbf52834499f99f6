import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getRateCalendar } from '../../../../contract/office/rates/calendar.ts'
import {
  addRate,
  endRate,
  getRates,
  previewRate,
  replaceRate,
  undoRate,
} from '../../../../contract/office/rates/rates.ts'
import {
  endHoldingRate,
  makeRate,
  putRateInPlace,
  takeRateBack,
} from '../../../actions/rates/change-rates.ts'
import { foreseeRate } from '../../../actions/rates/foresee-rate.ts'
import { readRateCalendar } from '../../../actions/rates/read-rate-calendar.ts'
import { readHoldingRates } from '../../../actions/rates/read-rates.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentRateCalendar } from '../../present/office/rates/office-rate-calendar.ts'
import {
  presentEnded,
  presentPreview,
  presentRate,
  readRate,
} from '../../present/office/rates/office-rates.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const sellers = { to: adminAndBooker }
const usualDays = 31

export function rateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getRateCalendar, sellers, async ({ query }) => {
    const calendar = await readRateCalendar(context, { from: query.from, days: query.days ?? usualDays })
    return answered('', presentRateCalendar(calendar))
  })

  serve(app, context, getRates, sellers, async () => {
    const { holding, ended, ...looking } = await readHoldingRates(context)
    const rates = holding.map((rate) => presentRate(rate, looking))
    return answered('', { rates, ended: ended.map(presentEnded) })
  })

  serve(app, context, previewRate, sellers, async ({ body: { replaces, ...form }, language }) => {
    const rate = readRate(form)
    if (isRefusal(rate)) return rate
    const foreseen = await foreseeRate(context, { rate, replaces, language })
    return isRefusal(foreseen) ? foreseen : answered('', presentPreview(foreseen))
  })

  serveStaff(app, context, addRate, sellers, async ({ body, staffId, language }) => {
    const rate = readRate(body)
    if (isRefusal(rate)) return rate
    const made = await makeRate(context, { staffId, language, rate })
    return isRefusal(made) ? made : answered(texts[language].office.done.rateSaved, made)
  })

  serveStaff(app, context, replaceRate, sellers, async ({ params, body, staffId, language }) => {
    const rate = readRate(body)
    if (isRefusal(rate)) return rate
    const made = await putRateInPlace(context, { staffId, language, id: params.id, rate })
    return isRefusal(made) ? made : answered(texts[language].office.done.rateSaved, made)
  })

  serveStaff(app, context, endRate, sellers, async ({ params, staffId, language }) => {
    const ended = await endHoldingRate(context, { staffId, id: params.id })
    return isRefusal(ended) ? ended : answered(texts[language].office.done.rateEnded, ended)
  })

  serveStaff(app, context, undoRate, sellers, async ({ params, staffId, language }) => {
    const undone = await takeRateBack(context, { staffId, id: params.id })
    return isRefusal(undone) ? undone : answered(texts[language].office.done.takenBack, undone)
  })
}

const answered = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
