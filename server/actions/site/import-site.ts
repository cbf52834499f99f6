import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { HotelContent } from '../../content/hotel-content.ts'
import { picturesOfSite, type SitePart } from '../../content/site-content.ts'
import type { Context } from '../../context.ts'
import { lockSetup } from '../../database/locks.ts'
import { deleteImages, insertImage, listSiteImageNames, placeSiteImage } from '../../database/rooms/images.ts'
import { writeSitePart } from '../../database/site/site-words.ts'

type Place = Pick<Context, 'database' | 'clock'>

/** What the pages say, as it stands in the content now. */
export async function importSiteWords({ database, clock }: Place, { site }: HotelContent): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    for (const [part, content] of Object.entries(site)) {
      await writeSitePart(transaction, part as SitePart, content, now)
    }
  })
}

/**
 * The pictures of the pages, as they stand in the content now: new ones and changed ones are stored for the job that makes their smaller
 * versions, those that are no longer shown are removed with theirs. What has not changed is left alone.
 */
export async function importSitePictures(
  { database, clock }: Place,
  content: HotelContent,
): Promise<{ added: number; removed: number }> {
  const now = clock.now()
  const standing = await readStanding(content)
  return database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    const stored = await listSiteImageNames(transaction)
    const names = new Set(standing.map(({ name }) => name))
    const gone = stored.filter((name) => !names.has(name))
    await deleteImages(transaction, gone)
    const kept = standing.filter(({ name }) => stored.includes(name))
    for (const picture of kept) await placeSiteImage(transaction, picture)
    const added = standing.filter(({ name }) => !stored.includes(name))
    for (const picture of added) {
      const { width, height } = await sharp(picture.bytes).metadata()
      await insertImage(transaction, { ...picture, width, height, addedAt: now })
    }
    return { added: added.length, removed: gone.length }
  })
}

async function readStanding({ site, sitePicture: read, alternativeTexts }: HotelContent) {
  const pictures = await Promise.all(
    picturesOfSite(site).map(async (sitePicture, index) => {
      const bytes = await read(sitePicture)
      const alt = alternativeTexts[sitePicture]
      return bytes && { sitePicture, position: index + 1, alt, bytes, name: nameOf(bytes, sitePicture) }
    }),
  )
  return pictures.filter((picture) => picture !== undefined)
}

/** Another picture has another name, so that browsers may keep what they have for ever. */
const nameOf = (bytes: Buffer, sitePicture: string): string =>
  `${createHash('sha256').update(bytes).update(sitePicture).digest('hex').slice(0, 24)}.jpg`
