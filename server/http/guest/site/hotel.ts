import type { FastifyInstance } from 'fastify'
import { getHotel } from '../../../../contract/guest/hotel.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { everyone } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export function hotelRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getHotel, { to: everyone, throughMaintenance: true }, async ({ params }) => {
    const { hotel, refunds } = await context.settings.current()
    const today = hotelDate(context.clock.now())
    const { phones, fax, email } = hotel
    const data = {
      name: hotel.name[params.lang],
      address: hotel.address[params.lang],
      phones,
      fax,
      email,
      refund_hours: refunds.hoursBefore,
      today,
    }
    return { request: { status: 0, message: '', data } }
  })
}
