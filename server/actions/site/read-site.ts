import { emptySite, type SitePart, type SiteParts } from '../../content/site-content.ts'
import type { Context } from '../../context.ts'
import { listSitePictures, type SitePicture } from '../../database/rooms/images.ts'
import { findSitePart } from '../../database/site/site-words.ts'

export type { SitePicture } from '../../database/rooms/images.ts'

/** The hotel's own words of one page; empty ones until they have been read in. */
export const readSitePart = async <P extends SitePart>(
  { database }: Context,
  part: P,
): Promise<SiteParts[P]> => (await findSitePart(database, part)) ?? emptySite[part]

/** Those of these pictures that are there. */
export const readSitePictures = (
  { database }: Context,
  names: readonly string[],
): Promise<readonly SitePicture[]> => listSitePictures(database, names)
