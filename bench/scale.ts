import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { insertLive } from './live-bookings.ts'
import { generatePast } from './past-bookings.ts'
import { runLoad, type ServerProcess, startKenar } from './processes.ts'
import { searchBodies, searchPath } from './searches.ts'
import { type Workplace, withOwner } from './workplace.ts'

const few = 10_000
const many = 1_000_000

const rounds = 9
const load = { path: searchPath, connections: 2, warmUpMs: 500, measureMs: 2_500, mostRequests: 100_000 }
const longWarmUp = { ...load, measureMs: 8_000 }

/** Whether a search stays as quick when the hotel has a long past. */
export async function compareScale(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nSearch over HTTP, 7 nights, 2 connections: 1,000,000 past bookings against 10,000')
  const small = await startWithPast(workplace, 'small', few)
  const large = await startWithPast(workplace, 'large', many)
  const bodies = searchBodies()
  for (const { port } of [small, large]) await runLoad({ ...longWarmUp, bodies, port })
  const runs = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    runs.small.push((await runLoad({ ...load, bodies, port: small.port })).p95)
    runs.large.push((await runLoad({ ...load, bodies, port: large.port })).p95)
  }
  await small.stop()
  await large.stop()
  console.log(describeRuns('10,000 bookings', 'ms at p95', runs.small))
  console.log(describeRuns('1,000,000 bookings', 'ms at p95', runs.large))
  console.log(describeLoad())
  const value = median(runs.large) / median(runs.small)
  return [{ name: 'search, p95 with 1,000,000 bookings over 10,000', value, bound: { atMost: 1.2 } }]
}

async function startWithPast(workplace: Workplace, name: string, count: number): Promise<ServerProcess> {
  const urls = await workplace.createHotel(name)
  const seconds = await generatePast(urls.ownerUrl, count)
  console.log(`  ${count.toLocaleString('en')} bookings made in ${seconds.toFixed(1)} s`)
  await withOwner(urls.ownerUrl, async (owner) => {
    await insertLive(owner)
    // What the server's own housekeeping would do within minutes must not happen while it is measured.
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  })
  return startKenar(workplace, urls)
}
