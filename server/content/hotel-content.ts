import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { settingsSchema } from '../../contract/office/site/settings.ts'
import { languages } from '../../contract/values.ts'
import { expandNumbers } from '../../domain/unit-numbers.ts'
import { ConfigurationError } from '../config.ts'
import { readShippedSizes, type ShippedSizesOf } from './shipped-sizes.ts'
import { type SiteParts, siteParts, type TextInLanguages, textInLanguages } from './site-content.ts'

const roomTexts = z.object({
  roomType: z.string().min(1),
  description: z.string(),
  additionalInfo: z.string(),
  amenities: z.array(z.string()),
})

/** Numbered rooms, as people write them: "201–218, 220". */
const contentUnits = z.object({
  numbers: z.string(),
  floor: z.int().min(-9).max(99).optional(),
})

const contentRoom = z.object({
  units: z.array(contentUnits).default([]),
  pictures: z.array(z.string()).max(5),
  countTotal: z.int(),
  countOnline: z.int(),
  roomsInside: z.int(),
  area: z.int().optional(),
  capacity: z.int(),
  startGuests: z.int(),
  maxGuests: z.int(),
  priceSummerTmt: z.number(),
  priceWinterTmt: z.number(),
  texts: z.record(z.enum(languages), roomTexts),
})

export type ContentRoom = z.infer<typeof contentRoom>

const contentRooms = z.array(contentRoom).superRefine((rooms, { addIssue }) => {
  const written = rooms.flatMap(({ units }) => units.map(({ numbers }) => numbers)).join(', ')
  if (written === '') return
  const expanded = expandNumbers(written, mostContentUnits)
  if ('wrong' in expanded)
    addIssue({ code: 'custom', message: `"${expanded.wrong}" is no room number and no range` })
  if ('twice' in expanded) addIssue({ code: 'custom', message: `room ${expanded.twice} is there twice` })
  if ('tooMany' in expanded)
    addIssue({ code: 'custom', message: `more than ${mostContentUnits} numbered rooms` })
})

/** Of a whole hotel. */
const mostContentUnits = 5_000

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
  readonly edition: ContentEdition
}

const contentEdition = z.object({
  /** Raised by hand with every change: a lower one never replaces a higher one. */
  edition: z.int().positive(),
  /** The demo hotel's, and nobody's own. */
  demo: z.boolean().default(false),
})

export type ContentEdition = z.infer<typeof contentEdition>

/** Without reading the content itself. */
export const readEdition = (folder: string): Promise<ContentEdition> =>
  readPart(folder, 'edition.json', contentEdition)

/** One file of the folder; what is wrong with it is told in the words of whoever wrote it. */
async function readPart<S extends z.ZodType>(folder: string, name: string, shape: S): Promise<z.output<S>> {
  try {
    return shape.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new ConfigurationError([
      `${name} of the content cannot be used: ${reason} (CONTENT_DIRECTORY says where the content stands, npm run check-content -- ${folder} what is wrong with it)`,
    ])
  }
}

export async function readContent(folder: string): Promise<HotelContent> {
  const read = <S extends z.ZodType>(name: string, shape: S) => readPart(folder, name, shape)
  const picture = (name: string) => readFile(join(folder, 'pictures', name))
  const pages = await read('site.json', siteParts.omit({ services: true }))
  return {
    hotel: await read('hotel.json', settingsSchema.shape.hotel),
    rooms: await read('rooms.json', contentRooms),
    site: { ...pages, services: await read('services.json', siteParts.shape.services) },
    alternativeTexts: await read('pictures.json', alternativeTexts),
    picture,
    sitePicture: (name) => picture(`${name}.jpg`).catch(undefinedIfMissing),
    shippedSizes: await readShippedSizes(folder),
    edition: await readEdition(folder),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
