import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getRoom, getRooms, getSeasonValue } from '../../../contract/guest/rooms.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { isCheapSeason } from '../../../domain/season.ts'
import { readShownRoom, readShownRooms } from '../../actions/rooms/read-rooms.ts'
import { contentFolder } from '../../content/folders.ts'
import { readPanoramas } from '../../content/panoramas.ts'
import type { Context } from '../../context.ts'
import { panoramaFiles, presentPanorama } from '../files/panoramas.ts'
import { presentPriceSpan, presentRoom } from '../present/guest/guest.ts'
import { toTmt } from '../present/money.ts'
import { everyone } from '../requests/identity.ts'
import { serve } from '../route.ts'

export async function roomRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const panoramas = await readPanoramas(contentFolder(context.config))
  panoramaFiles(app, panoramas)
  const present = (...[room, view]: Parameters<typeof presentRoom>) => ({
    ...presentRoom(room, view),
    ...presentPanorama(panoramas, room.id, view.language),
  })

  serve(app, context, getRooms, { to: everyone }, async ({ params }) => {
    const { rooms, ...prices } = await readShownRooms(context)
    const view = { language: params.lang, ...prices }
    const data = {
      rooms: rooms.map((room) => present(room, view)),
      booking_price: toTmt(prices.pricing.fee),
    }
    return { request: { status: 0, message: '', data } }
  })

  serve(app, context, getRoom, { to: everyone }, async ({ params, query }) => {
    const { checkin: checkIn, checkout: checkOut } = query
    const stay = checkIn && checkOut ? { checkIn, checkOut } : undefined
    const found = await readShownRoom(context, { id: params.id, stay })
    if (isRefusal(found)) return found
    const { room, ...prices } = found
    const view = { language: params.lang, ...prices, ...(stay && { stay }) }
    const shown = { ...present(room, view), ...presentPriceSpan(room, prices) }
    return { request: { status: 0, message: '', data: { room: shown } } }
  })

  serve(app, context, getSeasonValue, { to: everyone }, async ({ query }) => {
    const { summer } = await context.settings.current()
    const bool = isCheapSeason(query.checkout, hotelDate(context.clock.now()), summer)
    return { request: { status: 0, message: '', bool } }
  })
}
