import type { HotelContent } from '../../content/hotel-content.ts'
import { picturesOfSite, type SitePart } from '../../content/site-content.ts'
import type { Context } from '../../context.ts'
import { lockSetup } from '../../database/locks.ts'
import { deleteImages, insertImage, listSiteImageNames, placeSiteImage } from '../../database/rooms/images.ts'
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
    for (const { read, ...picture } of added) {
      const bytes = await read()
      if (!bytes) continue
      const size = await measurePicture(content, bytes)
      await insertImage(transaction, { ...picture, ...size, bytes, addedAt: now })
    }
    await takeShippedSizes(transaction, content, now)
    return { added: added.length, removed: gone.length }
  })
}

/** The pictures that are there, without their bytes: one is in memory at a time. */
async function readStanding({ site, sitePicture, alternativeTexts }: HotelContent) {
  const standing = []
  for (const [index, name] of picturesOfSite(site).entries()) {
    const bytes = await sitePicture(name)
    if (!bytes) continue
    standing.push({
      sitePicture: name,
      position: index + 1,
      alt: alternativeTexts[name],
      name: contentPictureName(bytes, name),
      read: () => sitePicture(name),
    })
  }
  return standing
}
