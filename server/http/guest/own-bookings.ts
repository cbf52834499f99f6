import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { countOwnBookings, getBookingByCode, getOwnBookings } from '../../../contract/guest/bookings.ts'
import { hasStayEnded } from '../../../domain/bill.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import {
  countOwnLiveBookings,
  type KnownBooking,
  listOwnBookings,
  lookUpByCode,
} from '../../actions/bookings/read-bookings.ts'
import type { Context } from '../../context.ts'
import { presentBooking, presentDocument } from '../present/guest/guest-bookings.ts'
import { presentRefundWay } from '../present/guest/refund-way.ts'
import { toTmt } from '../present/money.ts'
import { everyone } from '../requests/identity.ts'
import { serve, serveClients } from '../route.ts'

export function ownBookingRoutes(app: FastifyInstance, context: Context): void {
  serveClients(app, context, countOwnBookings, async ({ customerId }) => {
    const data = await countOwnLiveBookings(context, customerId)
    return { request: { status: 0, message: '', data } }
  })

  serveClients(app, context, getOwnBookings, async ({ customerId, language }) => {
    const { bookings, roomTypes, covers } = await listOwnBookings(context, customerId)
    const { refunds, fee } = await context.settings.current()
    const now = context.clock.now()
    const booking = bookings
      .map((known) => ({
        ...presentOwnBooking(known, { now, refunds }),
        ...presentRefundWay(known, { now, refunds, language }),
      }))
      .sort((a, b) => a.status - b.status || b.id - a.id)
    const rooms = roomTypes.map(({ id, texts }) => ({
      id,
      translations: { room_type: texts[language].roomType },
      cover: covers.get(id) ?? null,
    }))
    const data = { booking, rooms, book_price: toTmt(fee), answered_at: now.toISOString() }
    return {
      request: {
        status: 0,
        message: '',
        cancel_status: refunds.requestsOpen ? (1 as const) : (0 as const),
        data,
      },
    }
  })

  serve(app, context, getBookingByCode, { to: everyone, personal: true }, async ({ params }) => {
    const found = await lookUpByCode(context, params.book_number, params.code)
    if (isRefusal(found)) return found
    const { ru, tm, en } = found.roomTexts
    const { refunds } = await context.settings.current()
    const now = context.clock.now()
    const data = {
      booking: presentBooking(found.known, { now, refunds }),
      guests: found.known.guests.map((guest) => ({ full_name: guest.fullName ?? '' })),
      translations: {
        ru: { room_type: ru.roomType },
        tm: { room_type: tm.roomType },
        en: { room_type: en.roomType },
      },
      answered_at: now.toISOString(),
    }
    return { request: { status: 0, message: '', data } }
  })
}

/** Only the client who booked sees the documents and the codes. */
const presentOwnBooking = (known: KnownBooking, view: Parameters<typeof presentBooking>[1]) => ({
  ...presentBooking(known, view),
  guests: known.guests.map((guest) => ({
    full_name: guest.fullName ?? '',
    ...presentDocument(guest.document),
  })),
  payment_code_by_url: known.booking.payCode,
  payment_return_code: known.returnCode,
  has_bill: hasStayEnded(known.booking, { today: hotelDate(view.now) }),
})
