import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { settingsSchema } from '../../contract/office/site/settings.ts'
import { languages } from '../../contract/values.ts'
import { readShippedSizes, type ShippedSizesOf } from './shipped-sizes.ts'
import { type SiteParts, siteParts, type TextInLanguages, textInLanguages } from './site-content.ts'

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

const alternativeTexts = z.record(z.string(), textInLanguages)

/** A hotel as it stands in a content folder: its JSON files, and the pictures that rooms and pages name. */
export interface HotelContent {
  readonly hotel: z.infer<typeof settingsSchema>['hotel']
  readonly rooms: readonly ContentRoom[]
  readonly site: SiteParts
  /** What is seen on a picture, by the name of its file without the ending. */
  readonly alternativeTexts: Readonly<Record<string, TextInLanguages>>
  picture(name: string): Promise<Buffer>
  /** Undefined for a picture that is named but not there yet: the pages show those that are. */
  sitePicture(name: string): Promise<Buffer | undefined>
  readonly shippedSizes: ShippedSizesOf
}

export async function readContent(folder: string): Promise<HotelContent> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  const picture = (name: string) => readFile(join(folder, 'pictures', name))
  const pages = siteParts.omit({ services: true }).parse(await json('site.json'))
  return {
    hotel: settingsSchema.shape.hotel.parse(await json('hotel.json')),
    rooms: z.array(contentRoom).parse(await json('rooms.json')),
    site: { ...pages, services: siteParts.shape.services.parse(await json('services.json')) },
    alternativeTexts: alternativeTexts.parse(await json('pictures.json')),
    picture,
    sitePicture: (name) => picture(`${name}.jpg`).catch(undefinedIfMissing),
    shippedSizes: await readShippedSizes(folder),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
