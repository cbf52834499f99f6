import { insertLive } from './live-bookings.ts'
import { generatePast } from './past-bookings.ts'
import { type ServerProcess, startKenar } from './processes.ts'
import { type DatabaseUrls, type Workplace, withOwner } from './workplace.ts'

const few = 10_000
export const many = 1_000_000

/** A server with a short past and one with a long past; what is live is the same. Parts that are run together share the databases. */
export async function startPastHotels(workplace: Workplace): Promise<{
  small: ServerProcess
  large: ServerProcess
  databases: { small: DatabaseUrls; large: DatabaseUrls }
}> {
  const small = await hotelWithPast(workplace, 'small', few)
  const large = await hotelWithPast(workplace, 'large', many)
  return {
    small: await startKenar(workplace, small),
    large: await startKenar(workplace, large),
    databases: { small, large },
  }
}

const made = new WeakMap<Workplace, Map<string, DatabaseUrls>>()

export async function hotelWithPast(
  workplace: Workplace,
  name: string,
  count: number,
): Promise<DatabaseUrls> {
  const known = made.get(workplace) ?? new Map<string, DatabaseUrls>()
  made.set(workplace, known)
  const before = known.get(name)
  if (before) return before
  const urls = await workplace.createHotel(name)
  const seconds = await generatePast(urls, count)
  console.log(`  ${count.toLocaleString('en')} bookings made in ${seconds.toFixed(1)} s`)
  await withOwner(urls.ownerUrl, async (owner) => {
    await insertLive(owner)
    // What the server's own housekeeping would do within minutes must not happen while it is measured.
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  })
  known.set(name, urls)
  return urls
}
