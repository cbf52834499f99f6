import type { HotelContent } from '../../content/hotel-content.ts'
import { picturesOfSite, type SitePart } from '../../content/site-content.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockSetup } from '../../database/locks.ts'
import {
  deleteImages,
  listSiteImageNames,
  placeSiteImage,
  replaceSiteImage,
} from '../../database/rooms/images.ts'
import { findContentEdition, saveContentEdition } from '../../database/site/content-edition.ts'
import { writeSitePart } from '../../database/site/site-words.ts'
import { contentPictureName, measurePicture, takeShippedSizes } from './content-pictures.ts'

type Place = Pick<Context, 'database' | 'clock'>

export interface ImportedPictures {
  readonly added: number
  readonly removed: number
}

type ImportOutcome =
  | ({ readonly outcome: 'imported' } & ImportedPictures)
  | { readonly outcome: 'older'; readonly shown: number }

/** Words and pictures of the pages, all or nothing. An edition that is older than the one the pages show changes nothing. */
export const importSite = ({ database, clock }: Place, content: HotelContent): Promise<ImportOutcome> =>
  database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    const shown = await findContentEdition(transaction)
    const { edition, demo } = content.edition
    if (shown && shown.edition > edition) return { outcome: 'older', shown: shown.edition }
    const now = clock.now()
    await writeWords(transaction, content, now)
    const pictures = await writePictures(transaction, content, now)
    await saveContentEdition(transaction, { edition, demo, importedAt: now })
    return { outcome: 'imported', ...pictures }
  })

/** What the pages say, as it stands in the content now. */
async function writeWords(transaction: Database, { site }: HotelContent, now: Date): Promise<void> {
  for (const [part, content] of Object.entries(site))
    await writeSitePart(transaction, part as SitePart, content, now)
}

/**
 * The pictures of the pages, as they stand in the content now: new ones and changed ones are stored with the smaller versions that came with
 * them, those that are no longer shown are removed with theirs. What has not changed is left alone.
 */
async function writePictures(
  transaction: Database,
  content: HotelContent,
  addedAt: Date,
): Promise<ImportedPictures> {
  const { site, sitePicture: read, alternativeTexts } = content
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
}
