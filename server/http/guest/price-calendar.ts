import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getNearStays, getPriceCalendar } from '../../../contract/guest/price-calendar.ts'
import { findNearStays } from '../../actions/rates/find-near-stays.ts'
import { countMonthInUse, offerMonth } from '../../actions/rates/read-price-calendar.ts'
import type { Context } from '../../context.ts'
import { presentCalendar, presentNearStay } from '../present/guest/price-calendar.ts'
import { everyone } from '../requests/identity.ts'
import { serve, serveKept } from '../route.ts'

export function priceCalendarRoutes(app: FastifyInstance, context: Context): void {
  serveKept(app, context, getPriceCalendar, { to: everyone }, async ({ query }) => {
    const inUse = await countMonthInUse(context, { roomId: query.room_id, month: query.month })
    if (isRefusal(inUse)) return inUse
    const { version, today, range, used } = inUse
    const units = [...used].map(([room, nights]) => `${room} ${[...nights].map((night) => night.join(':'))}`)
    return {
      question: `${query.room_id ?? ''} ${range.checkIn} ${range.checkOut}`,
      state: `${version} ${today} ${units.join(' ')}`,
      async make() {
        const data = presentCalendar(await offerMonth(context, inUse))
        return { request: { status: 0, message: '', data } }
      },
    }
  })

  serve(app, context, getNearStays, { to: everyone }, async ({ body }) => {
    const { room_id: roomId, guests, checkIn, checkOut } = body
    const stays = await findNearStays(context, { checkIn, checkOut, guests, roomId })
    if (isRefusal(stays)) return stays
    return { request: { status: 0, message: '', data: { stays: stays.map(presentNearStay) } } }
  })
}
