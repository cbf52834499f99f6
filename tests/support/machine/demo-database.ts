import sharp from 'sharp'
import { importSite } from '../../../server/actions/site/import-site.ts'
import { demoContent } from '../../../server/content/folders.ts'
import { type HotelContent, readContent } from '../../../server/content/hotel-content.ts'
import type { Context } from '../../../server/context.ts'
import { connect } from '../../../server/database/connection.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import { fillDemo } from '../../../server/demo/fill.ts'
import { liftHoldLimits } from '../bookings/hold-limits.ts'
import { testClock } from '../clock.ts'
import './light-hashing.ts'
import { copyTemplate, type TestDatabase } from './postgres.ts'

type Hotel = Pick<Context, 'database' | 'clock' | 'settings'>

/** A database of its own with the demo hotel and its accounts in it. They are filled in once a test run and then copied. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  copyTemplate('kenar_demo', (appUrl) =>
    fill(appUrl, async (hotel, content) => {
      const masters = withoutSizes(withoutUnits(content))
      await fillDemo(hotel, masters)
      await importSite(hotel, withoutPictures(masters))
    }),
  )

/**
 * The same with all pictures of the pages, for a hotel that a whole town looks at and books in. The pictures are small: to unpack them over and
 * over would be a good part of what a browser does in the tests.
 */
export const createSiteDatabase = (): Promise<TestDatabase> =>
  copyTemplate('kenar_site', (appUrl) =>
    fill(appUrl, async (hotel, content) => {
      const small = withSmallPictures(withoutUnits(content))
      await fillDemo(hotel, small)
      await liftHoldLimits(hotel)
      await importSite(hotel, small)
    }),
  )

/** The hotel as it is shown to guests: its pictures in all their sizes, and its rooms with their numbers. For whoever looks at it, once a run. */
export const createWholeDatabase = (): Promise<TestDatabase> =>
  copyTemplate('kenar_whole', (appUrl) =>
    fill(appUrl, async (hotel, content) => {
      await fillDemo(hotel, content)
      await liftHoldLimits(hotel)
      await importSite(hotel, content)
    }),
  )

/** Only masters: hundreds of these databases are made. A server that starts on one takes the sizes that came with the content. */
const withoutSizes = (content: HotelContent): HotelContent => ({ ...content, shippedSizes: () => undefined })

/** A test that is about numbered rooms adds its own: all others are of a hotel that has none. */
const withoutUnits = (content: HotelContent): HotelContent => ({
  ...content,
  rooms: content.rooms.map((room) => ({ ...room, units: [] })),
})

/** The words of the pages alone. */
const withoutPictures = (content: HotelContent): HotelContent => ({
  ...content,
  sitePicture: async () => undefined,
})

const withSmallPictures = (content: HotelContent): HotelContent => ({
  ...content,
  picture: async (name) => shrink(await content.picture(name)),
  sitePicture: async (name) => {
    const bytes = await content.sitePicture(name)
    return bytes && shrink(bytes)
  },
})

const shrink = (bytes: Buffer): Promise<Buffer> => sharp(bytes).resize({ width: 240 }).jpeg().toBuffer()

async function fill(
  appUrl: string,
  act: (hotel: Hotel, content: HotelContent) => Promise<unknown>,
): Promise<void> {
  const connection = connect(appUrl, { poolSize: 2, onLost: () => undefined })
  const { database } = connection
  try {
    await act({ clock: testClock(), ...readersOf(database) }, await readContent(demoContent))
  } finally {
    await connection.close()
  }
}
