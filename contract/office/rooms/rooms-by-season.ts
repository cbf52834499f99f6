import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { officeRoom } from './rooms.ts'

export const getRoomsBySeason = call({
  method: 'GET',
  path: '/api/sys/get-rooms-by-season',
  summary: "All rooms with tonight's price and what a form for a booking needs, in display order",
  answer: envelope(
    z.array(
      officeRoom.pick({
        id: true,
        price: true,
        translations: true,
        capacity: true,
        start_guests: true,
        max_guests: true,
        status: true,
      }),
    ),
  ),
})
