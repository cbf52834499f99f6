import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { startPastHotels } from './past-hotels.ts'
import { runLoad } from './processes.ts'
import { searchRequests } from './searches.ts'
import type { Workplace } from './workplace.ts'

const rounds = 9
const load = { connections: 2, warmUpMs: 500, measureMs: 2_500, mostRequests: 100_000 }
const longWarmUp = { ...load, measureMs: 8_000 }

/** Whether a search stays as quick when the hotel has a long past. */
export async function compareScale(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nSearch over HTTP, 7 nights, 2 connections: 1,000,000 past bookings against 10,000')
  const { small, large } = await startPastHotels(workplace)
  const requests = searchRequests()
  for (const { port } of [small, large]) await runLoad({ ...longWarmUp, requests, port })
  const runs = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    runs.small.push((await runLoad({ ...load, requests, port: small.port })).p95)
    runs.large.push((await runLoad({ ...load, requests, port: large.port })).p95)
  }
  await small.stop()
  await large.stop()
  console.log(describeRuns('10,000 bookings', 'ms at p95', runs.small))
  console.log(describeRuns('1,000,000 bookings', 'ms at p95', runs.large))
  console.log(describeLoad())
  const value = median(runs.large) / median(runs.small)
  return [{ name: 'search, p95 with 1,000,000 bookings over 10,000', value, bound: { atMost: 1.2 } }]
}
