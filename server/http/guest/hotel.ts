import type { FastifyInstance } from 'fastify'
import { getHotel } from '../../../contract/guest/hotel.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { everyone } from '../identity.ts'
import { serve } from '../route.ts'

export function hotelRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getHotel, { to: everyone, throughMaintenance: true }, async ({ params }) => {
    const { hotel } = await context.settings.current()
    const year = Number(hotelDate(context.clock.now()).slice(0, 4))
    const { phones, fax, email } = hotel
    const data = {
      name: hotel.name[params.lang],
      address: hotel.address[params.lang],
      phones,
      fax,
      email,
      year,
    }
    return { request: { status: 0, message: '', data } }
  })
}
