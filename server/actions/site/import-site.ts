import type { HotelContent } from '../../content/hotel-content.ts'
import { picturesOfSite, type SitePart } from '../../content/site-content.ts'
import type { Context } from '../../context.ts'
import { lockSetup } from '../../database/locks.ts'
import {
  deleteImages,
  listSiteImageNames,
  placeSiteImage,
  replaceSiteImage,
} from '../../database/rooms/images.ts'
import { writeSitePart } from '../../database/site/site-words.ts'
import { contentPictureName, measurePicture, takeShippedSizes } from './content-pictures.ts'

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
 * The pictures of the pages, as they stand in the content now: new ones and changed ones are stored with the smaller versions that came with
 * them, those that are no longer shown are removed with theirs. What has not changed is left alone.
 */
export async function importSitePictures(
  { database, clock }: Place,
  content: HotelContent,
): Promise<{ added: number; removed: number }> {
  const { site, sitePicture: read, alternativeTexts } = content
  const addedAt = clock.now()
  return database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    const stored = await listSiteImageNames(transaction)
    const standing = new Set<string>()
    // One after the other: all of them together would be most of what the server ever has in memory.
    for (const [index, sitePicture] of picturesOfSite(site).entries()) {
      const bytes = await read(sitePicture)
      if (!bytes) continue
      const name = contentPictureName(bytes, sitePicture)
      standing.add(name)
      const picture = { name, sitePicture, position: index + 1, alt: alternativeTexts[sitePicture] }
      if (stored.includes(name)) await placeSiteImage(transaction, picture)
      else {
        const size = await measurePicture(content, bytes)
        await replaceSiteImage(transaction, { ...picture, ...size, bytes, addedAt })
      }
    }
    const gone = stored.filter((name) => !standing.has(name))
    await deleteImages(transaction, gone)
    await takeShippedSizes(transaction, content, addedAt)
    return { added: standing.size - stored.length + gone.length, removed: gone.length }
  })
}
