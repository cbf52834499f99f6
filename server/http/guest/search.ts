import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getBookingWindow, searchRooms } from '../../../contract/guest/search.ts'
import { readBookingWindow } from '../../actions/nights/read-booking-window.ts'
import { countFreeForGuests, roomsFreeForGuests } from '../../actions/nights/search-rooms.ts'
import type { Context } from '../../context.ts'
import { texts } from '../../text/catalogue.ts'
import { presentFound, presentRestricted } from '../present/guest/found-rooms.ts'
import { toTmt } from '../present/money.ts'
import { everyone } from '../requests/identity.ts'
import { serve, serveKept } from '../route.ts'

/** Nothing free is an answer, not a failure: status 13 with an empty list. */
const nothingFree = 13

export function searchRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getBookingWindow, { to: everyone }, async () => {
    const { first, last, maxNights, mostGuests } = await readBookingWindow(context)
    const data = {
      minDateBooking: first,
      maxDateBooking: last,
      maxDaysBookingPeriod: maxNights,
      max_guests: mostGuests,
      night_prices: [],
    }
    return { request: { status: 0, message: '', data } }
  })

  serveKept(app, context, searchRooms, { to: everyone }, async ({ params, body }) => {
    const { guests, ...stay } = body
    const free = await countFreeForGuests(context, stay)
    if (isRefusal(free)) return free
    const { version, today, told } = free
    return {
      question: `${params.lang} ${stay.checkIn} ${stay.checkOut} ${guests ?? ''}`,
      state: `${version} ${today} ${told}`,
      async make() {
        const { pricing, rooms, restricted } = await roomsFreeForGuests(context, stay, free)
        const view = { language: params.lang, today, stay, guests, pricing }
        const presented = rooms.map(({ room, free: units }) => presentFound(room, units, { ...view, stay }))
        const heldBack = restricted.map((each) => presentRestricted(each, params.lang))
        const [status, message] =
          rooms.length > 0
            ? [0, '']
            : [nothingFree, heldBack[0]?.message ?? texts[params.lang].done.nothingFree]
        const data = {
          rooms: presented,
          booking_price: toTmt(pricing.fee),
          ...stay,
          ...(heldBack.length > 0 && { restricted: heldBack }),
        }
        return { request: { status, message, data } }
      },
    }
  })
}
