import { z } from 'zod'
import { call, dataRead, envelope, inLanguage } from '../call.ts'
import { writtenId } from '../ids.ts'
import { type ChargeFlags, chargeFlags } from './wire-numbers.ts'

const flag = z.union([z.literal(0), z.literal(1)])

export const guestRoom = z.object({
  id: z.int(),
  images: z.array(z.string()).describe('file names for /api/images; the first is the cover'),
  translations: z.object({ room_type: z.string(), description: z.string(), additional_info: z.string() }),
  amenities: z.array(z.string()),
  capacity: z.int(),
  start_guests: z.int().describe('how many guests the booking form starts with'),
  max_guests: z.int(),
  rooms_count: z.int(),
  area: z.int().optional().describe('square metres, where the hotel says so'),
  panorama: z
    .string()
    .optional()
    .describe('address of a view all around, twice as wide as high; not in search results'),
  panorama_alt: z.string().optional().describe('what is seen on it, clockwise'),
  price: z.number().describe("tonight's price in TMT"),
  price_lowest: z
    .number()
    .optional()
    .describe(
      'of the nights of the next year that guests may book; of one room that is asked for by its number',
    ),
  price_highest: z.number().optional(),
  price_summer: z.number(),
  price_winter: z.number(),
  price_first_day: z.number(),
  price_full_period: z.number(),
  booking_price: z.number(),
  guests: z
    .int()
    .describe(
      'for how many guests the sums of the stay are: those that were named, or else start_guests; max_guests at most',
    ),
  total: z.number().describe('the stay with the fee: what due_now and at_desk add up to'),
  due_now: z.number().describe('what a booking charges online'),
  at_desk: z.number().describe('what is left to pay at the desk'),
  booking_price_status: flag.describe('1: the service fee is charged online'),
  room_price_first_day: flag.describe('1: the first night is charged online'),
  rooms_price_status: flag.describe('1: the whole period is charged online'),
})
export type GuestRoom = z.infer<typeof guestRoom>

export const roomInWords = <R extends ChargeFlags>({
  booking_price_status,
  room_price_first_day,
  rooms_price_status,
  ...room
}: R) => ({
  ...room,
  chargedOnline: chargeFlags.from({ booking_price_status, room_price_first_day, rooms_price_status }),
})
/** As the guest's pages see it. */
export type Room = ReturnType<typeof roomInWords<GuestRoom>>

const allRooms = z.object({ rooms: z.array(guestRoom), booking_price: z.number() })

export const getRooms = call({
  method: 'GET',
  path: '/api/:lang/get-rooms',
  summary: 'All rooms that are shown to the public, in display order',
  params: inLanguage,
  answer: envelope(allRooms),
  read: dataRead((data: z.infer<typeof allRooms>) => ({
    ...data,
    rooms: data.rooms.map((room) => roomInWords(room)),
  })),
})

export const getRoom = call({
  method: 'GET',
  path: '/api/:lang/get-room/:id',
  summary: 'One room; with dates its prices are those of the stay',
  params: inLanguage.extend({ id: writtenId }),
  query: z.object({ checkin: z.iso.date().optional(), checkout: z.iso.date().optional() }),
  answer: envelope(z.object({ room: guestRoom })),
  read: dataRead(({ room }: { room: GuestRoom }) => ({ room: roomInWords(room) })),
})

export const getSeasonValue = call({
  method: 'GET',
  path: '/api/get_season_value',
  summary: 'Whether the last night before checkout (today when absent) is in the cheap season',
  query: z.object({ checkout: z.iso.date().optional() }),
  answer: z.object({ request: z.object({ status: z.int(), message: z.string(), bool: z.boolean() }) }),
})
