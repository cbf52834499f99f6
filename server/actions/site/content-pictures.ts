import { createHash } from 'node:crypto'
import { versionName } from '../../../contract/images.ts'
import type { HotelContent } from '../../content/hotel-content.ts'
import type { Database } from '../../database/connection.ts'
import { insertImageVersions, listUnsizedImages, markImageSized } from '../../database/rooms/image-sizes.ts'
import { drawing } from '../../gateways/files/drawing.ts'

/** Another picture has another name, so that browsers may keep what they have for ever; so has the same picture in another place. */
export const contentPictureName = (bytes: Buffer, place: string): string =>
  `${createHash('sha256').update(bytes).update(place).digest('hex').slice(0, 24)}.jpg`

export async function measurePicture(
  { shippedSizes }: HotelContent,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  const known = shippedSizes(createHash('sha256').update(bytes).digest('hex'))
  const { width, height } = known ?? (await (await drawing())(bytes).metadata())
  return { width, height }
}

/**
 * Gives each picture that has no smaller versions those that came with it, wherever it stands. A picture that came without them waits for the
 * process that sizes uploads; one that was sized before is left alone, for browsers may have it.
 */
export async function takeShippedSizes(
  transaction: Database,
  { shippedSizes }: HotelContent,
  now: Date,
): Promise<void> {
  for (const { name, sha256 } of await listUnsizedImages(transaction)) {
    const shipped = shippedSizes(sha256)
    if (!shipped) continue
    const versions = (await shipped.versions()).map(({ width, format, bytes }) => ({
      name: versionName(name, width, format),
      width: Math.min(width, shipped.width),
      format,
      bytes,
    }))
    await insertImageVersions(transaction, name, versions)
    await markImageSized(transaction, { name, placeholder: shipped.placeholder }, now)
  }
}
