import { imageVersions, versionName } from '../../../contract/images.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import {
  claimUnsizedImage,
  insertImageVersions,
  isImageUnsized,
  markImageSized,
  setImageAside,
  uncountTry,
} from '../../database/rooms/image-sizes.ts'
import { endLease, holdLease } from '../../database/upkeep/leases.ts'
import type { PictureSizer, Sizing } from '../../gateways/files/sizes/sizer.ts'

/** Longer than the sizer waits for one version. */
const leaseMs = 5 * 60_000
const mostTries = 3

type Place = Pick<Context, 'database' | 'clock'>

interface Means {
  readonly sizer: PictureSizer
  readonly log: { error(facts: object, text: string): void }
}

type UnsizedImage = NonNullable<Awaited<ReturnType<typeof claimUnsizedImage>>>

/**
 * Makes the smaller versions of one picture that was uploaded. One process of the whole hotel does it at a time. What is drawn is stored at once, so
 * that whoever comes after a crash goes on from there.
 */
export async function sizeImage({ database, clock }: Place, { sizer, log }: Means): Promise<boolean> {
  if (!(await isImageUnsized(database))) return false
  const lease = { work: 'size pictures', holder: sizer.name } as const
  const hold = () => {
    const now = clock.now()
    return holdLease(database, lease, { now, endsAt: new Date(now.getTime() + leaseMs) })
  }
  if (!(await hold())) return false
  try {
    const image = await claimUnsizedImage(database)
    if (!image) return false
    const sizing = await draw(database, { image, sizer, hold })
    return await conclude({ database, clock }, { image, sizing, log })
  } finally {
    await endLease(database, lease)
  }
}

async function draw(
  database: Database,
  { image, sizer, hold }: { image: UnsizedImage; sizer: PictureSizer; hold: () => Promise<boolean> },
): Promise<Sizing> {
  const nameOf = (width: number, format: string) => versionName(image.name, width, format)
  const versions = imageVersions.filter(
    ({ width, format }) => !image.versions.includes(nameOf(width, format)),
  )
  try {
    return await sizer.size({ picture: image.bytes, versions }, async ({ width, format, bytes }) => {
      const version = { name: nameOf(width, format), width: Math.min(width, image.width), format, bytes }
      await insertImageVersions(database, image.name, [version])
      if (!(await hold())) throw new Error('Another process has taken over the sizing of pictures.')
    })
  } catch (error) {
    await uncountTry(database, image.name)
    throw error
  }
}

/** Whether the next picture may come at once. One that is set aside stands in nobody's way. */
async function conclude(
  { database, clock }: Place,
  { image, sizing, log }: { image: UnsizedImage; sizing: Sizing; log: Means['log'] },
): Promise<boolean> {
  if (sizing.outcome === 'stopped') {
    await uncountTry(database, image.name)
    return false
  }
  if (sizing.outcome === 'sized') {
    await markImageSized(database, { name: image.name, placeholder: sizing.placeholder }, clock.now())
    return true
  }
  const facts = { image: image.name, tries: image.tries, why: sizing.why }
  if (sizing.outcome === 'ended' && image.tries < mostTries) {
    log.error(facts, 'a picture could not be sized, and is tried again')
    return false
  }
  const reason = sizing.outcome === 'unreadable' ? 'unreadable' : 'gave_up'
  await setImageAside(database, { name: image.name, reason }, clock.now())
  log.error(facts, 'a picture was set aside: it has no smaller versions')
  return true
}
