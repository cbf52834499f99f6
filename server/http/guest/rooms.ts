import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getRoom, getRoomNights, getRooms, getSeasonValue } from '../../../contract/guest/rooms.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { isCheapSeason } from '../../../domain/season.ts'
import { countNightsInUse, offerNights } from '../../actions/rooms/read-room-nights.ts'
import { readShownRoom, readShownRooms } from '../../actions/rooms/read-rooms.ts'
import { contentFolder } from '../../content/folders.ts'
import { readPanoramas } from '../../content/panoramas.ts'
import type { Context } from '../../context.ts'
import { panoramaFiles, presentPanorama } from '../files/panoramas.ts'
import { presentNights, presentRoom } from '../present/guest/guest.ts'
import { toTmt } from '../present/money.ts'
import { everyone } from '../requests/identity.ts'
import { serve, serveKept } from '../route.ts'

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
    return { request: { status: 0, message: '', data: { room: present(room, view) } } }
  })

  serveKept(app, context, getRoomNights, { to: everyone }, async ({ params }) => {
    const inUse = await countNightsInUse(context, params.id)
    if (isRefusal(inUse)) return inUse
    const { version, today, used } = inUse
    return {
      question: String(params.id),
      state: `${version} ${today} ${[...used].map(([night, units]) => `${night}:${units}`).join()}`,
      async make() {
        const data = presentNights(await offerNights(context, inUse))
        return { request: { status: 0, message: '', data } }
      },
    }
  })

  serve(app, context, getSeasonValue, { to: everyone }, async ({ query }) => {
    const { summer } = await context.settings.current()
    const bool = isCheapSeason(query.checkout, hotelDate(context.clock.now()), summer)
    return { request: { status: 0, message: '', bool } }
  })
}
