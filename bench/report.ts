import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../contract/facts.ts'
import { hotelDate } from '../domain/hotel-time.ts'
import { describeLoad, type Ratio } from './figures.ts'
import { signIn } from './lists.ts'
import { hotelWithPast } from './past-hotels.ts'
import { megabytesOf, type ServerProcess, startKenar } from './processes.ts'
import { type Workplace, withOwner } from './workplace.ts'

/** Nine of ten were paid, and some of these have moved money twice. */
const bookings = 112_000
const leastLines = 100_000
const mostMegabytes = 150

/** How much memory the server needs for a report of 100,000 movements of money. */
export async function weighReport(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nA report of 100,000 movements of money: memory of the server')
  const urls = await hotelWithPast(workplace, 'report', bookings)
  await withOwner(urls.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ moved: string }>('select count(*) as moved from ledger')
    if (Number(rows[0]?.moved) < leastLines) throw new Error('Too little money has moved.')
  })
  const server = await startKenar(workplace, urls)
  const token = await signIn(urls)
  const today = hotelDate(new Date())
  // So that what the first report of all needs is not counted: compiled code, connections.
  await download(server, token, addDays(today, -90), addDays(today, -80))
  const before = await megabytesOf(server.pid)
  const start = performance.now()
  let most = before
  let done = false
  const watching = (async () => {
    while (!done) {
      most = Math.max(most, await megabytesOf(server.pid))
      await pause(100)
    }
  })()
  const bytes = await download(server, token, addDays(today, -3_650), today)
  done = true
  await watching
  const seconds = (performance.now() - start) / 1_000
  console.log(
    `  ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; the server had ${before.toFixed(0)} MB, then at most ${most.toFixed(0)} MB`,
  )
  console.log(describeLoad())
  await server.stop()
  return [
    {
      name: `report of ${leastLines.toLocaleString('en')} movements, growth in MB`,
      value: most - before,
      bound: { atMost: mostMegabytes },
    },
  ]
}

async function download(
  { port }: ServerProcess,
  token: string,
  first: string,
  last: string,
): Promise<number> {
  const response = await fetch(
    `http://127.0.0.1:${port}/api/sys/generate-report/bookings?type=day&start_date=${first}&end_date=${last}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  if (!response.ok || response.body === null)
    throw new Error(`The report was refused: ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes
}
