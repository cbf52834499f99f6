import { z } from 'zod'
import { call, dataRead, envelope, plainEnvelope } from '../../call.ts'
import { jsonOf, leftOut, tmtAmount, wholeNumber } from '../../form-values.ts'
import { writtenId } from '../../ids.ts'
import { imageName } from '../../images.ts'
import { plainLine } from '../../plain-line.ts'
import { sentFile } from '../../sent-file.ts'
import { languages } from '../../values.ts'
import { roomInWords } from './room-words.ts'

/** All photos of a room together. */
export const mostPhotos = 5

/** Of one photo, as it is sent. */
export const mostPhotoBytes = 10 * 1024 * 1024

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
  area: z.int().optional().describe('square metres, where the hotel says so'),
  translations: z.record(z.enum(languages), roomTexts),
  images: z.array(z.string()),
  // A server of the version before does not tell.
  images_set_aside: z
    .array(z.string())
    .optional()
    .describe('those of the images of which no smaller versions could be made'),
  status: z.union([z.literal(0), z.literal(1)]).describe('0 hidden, 1 shown'),
  room_availability_id: z.int().nullable(),
  priority: z.int(),
  version: z
    .string()
    .describe('another one as soon as somebody has changed what the form of the room changes'),
})
export type OfficeRoom = z.infer<typeof officeRoom>
export type Room = ReturnType<typeof roomInWords<OfficeRoom>>

const savedRoom = dataRead(({ room }: { room: OfficeRoom }) => ({ room: roomInWords(room) }))

export const getOfficeRooms = call({
  method: 'GET',
  path: '/api/sys/get-rooms',
  summary: 'All rooms with their texts, hidden ones too, in display order',
  answer: envelope(z.object({ rooms: z.array(officeRoom) })),
  read: dataRead(({ rooms }: { rooms: OfficeRoom[] }) => ({ rooms: rooms.map(roomInWords) })),
})

const roomType = plainLine(z.string().trim().min(1).max(100))
const longText = z.string().trim().max(5_000)
const amenity = plainLine(z.string().trim().min(1).max(100))

const writtenTexts = z.object({
  room_type: roomType,
  description: longText.default(''),
  additional_info: longText.default(''),
  amenities: z.array(amenity).max(50).default([]),
})
export type WrittenTexts = z.infer<typeof writtenTexts>

const inSomeLanguages = z
  .partialRecord(z.enum(languages), writtenTexts)
  .refine((texts) => Object.keys(texts).length > 0)

const numbers = {
  count: wholeNumber(0, 10_000),
  count_total: wholeNumber(0, 10_000),
  price_summer: tmtAmount.describe('TMT'),
  price_winter: tmtAmount.describe('TMT'),
  capacity: wholeNumber(1, 20),
  rooms_count: wholeNumber(1, 50),
  area: z
    .literal('')
    .transform(() => null)
    .or(wholeNumber(1, 2_000))
    .optional()
    .describe('square metres; empty for none'),
  start_guests: wholeNumber(1, 30)
    .or(leftOut)
    .optional()
    .describe('guests that the booking form starts with'),
  max_guests: wholeNumber(1, 30).or(leftOut).optional(),
  status: z.enum(['0', '1']).or(leftOut).optional().describe('0 hidden, 1 shown'),
  room_availability_id: z
    .enum(['', 'null'])
    .transform(() => null)
    .or(wholeNumber(1, 999_999_999))
    .optional()
    .describe('empty for none'),
}

export const editRoom = call({
  method: 'POST',
  path: '/api/sys/edit-room',
  summary:
    'Save the whole form of a room: all or nothing. Texts of one language (lang_code) or of several; photos are added to those it has',
  consumes: 'multipart/form-data',
  body: z.object({
    id: wholeNumber(1, 999_999_999),
    ...numbers,
    translations: jsonOf(z.union([writtenTexts, inSomeLanguages])).describe(
      'JSON: the texts of lang_code, or an object of texts by language',
    ),
    lang_code: z.enum(languages).default('tm'),
    new_images: z.array(sentFile).default([]),
    version: z
      .string()
      .max(100)
      .optional()
      .describe('the version that the form was filled from: a newer one refuses'),
  }),
  answer: envelope(z.object({ room: officeRoom })),
  read: savedRoom,
})

export const addRoom = call({
  method: 'POST',
  path: '/api/sys/add-new-room',
  summary: 'A new room, written in Russian: the other languages start as copies. Hidden unless status is 1',
  consumes: 'multipart/form-data',
  body: z.object({
    ...numbers,
    room_type: roomType,
    description: longText.default(''),
    additional_info: longText.default(''),
    amenities: z
      .string()
      .max(6_000)
      .default('')
      .transform((text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      )
      .pipe(z.array(amenity).max(50))
      .describe('one a line'),
    images: z.array(sentFile).default([]),
  }),
  answer: envelope(z.object({ room: officeRoom })),
  read: savedRoom,
})

export const deleteRoomImage = call({
  method: 'DELETE',
  path: '/api/sys/del-room-image',
  summary: 'Remove a photo from a room',
  query: z.object({ id: writtenId, image: imageName }),
  answer: envelope(z.object({ images: z.array(z.string()) })),
})

export const orderRoomImages = call({
  method: 'POST',
  path: '/api/sys/update-room-images',
  summary: 'Put the photos of a room in order: all of them, the first is the cover',
  body: z.object({ id: writtenId, images: z.array(imageName).max(mostPhotos) }),
  answer: envelope(z.object({ images: z.array(z.string()) })),
})

export const deleteRoom = call({
  method: 'DELETE',
  path: '/api/sys/del-room',
  summary: 'Take a room out of every list. Refused while it has live bookings',
  query: z.object({ id: writtenId }),
  answer: plainEnvelope,
})

export const orderRooms = call({
  method: 'POST',
  path: '/api/sys/update-room-priority',
  summary: 'The display order: every room once, with its place counted from 1',
  body: z.object({
    rooms: z
      .array(z.object({ id: writtenId, priority: z.coerce.number().int().min(1).max(10_000) }))
      .max(1_000),
  }),
  answer: plainEnvelope,
})
