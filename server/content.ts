import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { settingsSchema } from '../contract/office/settings.ts'
import { languages } from '../contract/values.ts'

const roomTexts = z.object({
  roomType: z.string().min(1),
  description: z.string(),
  additionalInfo: z.string(),
  amenities: z.array(z.string()),
})

const contentRoom = z.object({
  pictures: z.array(z.string()).max(5),
  countTotal: z.int(),
  countOnline: z.int(),
  roomsInside: z.int(),
  capacity: z.int(),
  startGuests: z.int(),
  maxGuests: z.int(),
  priceSummerTmt: z.number(),
  priceWinterTmt: z.number(),
  texts: z.record(z.enum(languages), roomTexts),
})

export type ContentRoom = z.infer<typeof contentRoom>

/** A hotel as it stands in a content folder: hotel.json, rooms.json and the pictures that the rooms name. */
export interface HotelContent {
  readonly hotel: z.infer<typeof settingsSchema>['hotel']
  readonly rooms: readonly ContentRoom[]
  picture(name: string): Promise<Buffer>
}

export async function readContent(folder: string): Promise<HotelContent> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  return {
    hotel: settingsSchema.shape.hotel.parse(await json('hotel.json')),
    rooms: z.array(contentRoom).parse(await json('rooms.json')),
    picture: (name) => readFile(join(folder, 'pictures', name)),
  }
}
