import { z } from 'zod'
import { call, envelope } from '../call.ts'
import { languages } from '../values.ts'

const roomTexts = z.object({
  room_type: z.string(),
  description: z.string(),
  additional_info: z.string(),
  amenities: z.array(z.string()),
})

export const officeRoom = z.object({
  id: z.int(),
  price: z.number().describe("tonight's price in TMT"),
  price_summer: z.number(),
  price_winter: z.number(),
  count: z.int().describe('units offered for online sale'),
  count_total: z.int(),
  capacity: z.int(),
  start_guests: z.int(),
  max_guests: z.int(),
  rooms_count: z.int().describe('rooms inside one unit'),
  translations: z.record(z.enum(languages), roomTexts),
  images: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1)]).describe('0 hidden, 1 shown'),
  room_availability_id: z.int().nullable(),
  priority: z.int(),
})
export type OfficeRoom = z.infer<typeof officeRoom>

export const getOfficeRooms = call({
  method: 'GET',
  path: '/api/sys/get-rooms',
  summary: 'All rooms with their texts, hidden ones too, in display order',
  answer: envelope(z.object({ rooms: z.array(officeRoom) })),
})
