import { forgetDocuments } from '../server/actions/upkeep/forget-documents.ts'
import { newToken, tokenHash } from '../server/secrets/tokens.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import type { LoadResult, PlannedRequest } from './load.ts'
import { officeLooks, refreshed } from './office-looks.ts'
import { startPastHotels } from './past-hotels.ts'
import { runLoad, type ServerProcess } from './processes.ts'
import { type DatabaseUrls, openContext, type Workplace, withOwner } from './workplace.ts'

const rounds = 3
const load = { connections: 2, warmUpMs: 300, measureMs: 2_000, mostRequests: 100_000 }
const longWarmUp = { ...load, measureMs: 3_000 }

const mostRatio = 1.5
const mostMs = 150

interface Hotel {
  readonly server: ServerProcess
  readonly urls: DatabaseUrls
  readonly token: string
}
interface Hotels {
  readonly small: Hotel
  readonly large: Hotel
}

/** Whether what staff look at all day stays as quick when the hotel has a long past. */
export async function compareLists(workplace: Workplace): Promise<Ratio[]> {
  console.log(
    '\nThe office over HTTP, 2 connections: 1,000,000 past bookings and 100,000 customers against 10,000 and 1,000',
  )
  const { small, large, databases } = await startPastHotels(workplace)
  const hotels = {
    small: { server: small, urls: databases.small, token: await signIn(databases.small) },
    large: { server: large, urls: databases.large, token: await signIn(databases.large) },
  }
  const ratios: Ratio[] = []
  for (const { name, paths, compared } of officeLooks) {
    const ask = ({ token }: Hotel) => Promise.resolve(paths.map((path) => ({ path, token })))
    const runs = await measure(name, hotels, ask)
    ratios.push(...quickRatios(name, runs), ...(compared ? [growth(name, runs)] : []))
  }
  ratios.push(...(await compareRefreshes(hotels)), ...(await compareForgetting(hotels)))
  console.log(describeLoad())
  await small.stop()
  await large.stop()
  return ratios
}

interface Runs {
  readonly small: readonly LoadResult[]
  readonly large: readonly LoadResult[]
}

const p95s = (runs: readonly LoadResult[]) => runs.map(({ p95 }) => p95)

const growth = (name: string, runs: Runs): Ratio => ({
  name: `${name}, p95 over that with 10,000`,
  value: median(p95s(runs.large)) / median(p95s(runs.small)),
  bound: { atMost: mostRatio },
})

/** Among many requests a slow one does not show in the p95: the slowest is named beside it. */
const quickRatios = (name: string, { large }: Runs): Ratio[] => [
  { name: `${name}, p95 in ms`, value: median(p95s(large)), bound: { atMost: mostMs } },
  {
    name: `${name}, the slowest of them in ms`,
    value: median(large.map(({ slowest }) => slowest)),
    bound: { atMost: mostMs },
  },
]

async function measure(
  name: string,
  hotels: Hotels,
  ask: (hotel: Hotel) => Promise<PlannedRequest[]>,
): Promise<Runs> {
  const sides = {
    small: { port: hotels.small.server.port, requests: await ask(hotels.small) },
    large: { port: hotels.large.server.port, requests: await ask(hotels.large) },
  }
  for (const side of Object.values(sides)) await runLoad({ ...longWarmUp, ...side })
  const runs = { small: [] as LoadResult[], large: [] as LoadResult[] }
  for (let round = 0; round < rounds; round++) {
    runs.small.push(await runLoad({ ...load, ...sides.small }))
    runs.large.push(await runLoad({ ...load, ...sides.large }))
  }
  console.log(`  ${name}`)
  console.log(describeRuns('  10,000 bookings', 'ms at p95', p95s(runs.small)))
  console.log(describeRuns('  1,000,000 bookings', 'ms at p95', p95s(runs.large)))
  return runs
}

const mostOfAList = 0.5

/** Of what has not changed it is said so, without reading it. */
async function compareRefreshes(hotels: Hotels): Promise<Ratio[]> {
  const again = ({ server, token }: Hotel) =>
    Promise.all(refreshed.map(async (path) => ({ path, token, tag: await tagOf(server, { path, token }) })))
  const name = 'refresh of lists that have not changed'
  const unchanged = await measure(name, hotels, again)
  const read = await measure('the same lists, read', hotels, async ({ token }) =>
    refreshed.map((path) => ({ path, token })),
  )
  const of = median(p95s(unchanged.large)) / median(p95s(read.large))
  return [
    ...quickRatios(name, unchanged),
    growth(name, unchanged),
    { name: `${name}, p95 of that of reading them`, value: of, bound: { atMost: mostOfAList } },
  ]
}

async function tagOf({ port }: ServerProcess, { path, token = '' }: PlannedRequest): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  const tag = answer.headers.get('etag')
  if (answer.status !== 200 || tag === null) throw new Error(`${path} has no tag.`)
  return tag
}

const runsOfJob = 40

/** The hourly look for documents whose time has passed, of which there are none. */
async function compareForgetting(hotels: Hotels): Promise<Ratio[]> {
  const times = { small: [] as number[], large: [] as number[] }
  for (const side of ['small', 'large'] as const) {
    const { context, close } = openContext(hotels[side].urls)
    for (let run = 0; run < runsOfJob; run++) {
      const start = performance.now()
      await forgetDocuments(context)
      times[side].push(performance.now() - start)
    }
    await close()
  }
  const name = 'looking for documents to forget'
  return [
    { name: `${name}, median in ms`, value: median(times.large), bound: { atMost: mostMs } },
    {
      name: `${name}, median over that with 10,000`,
      value: median(times.large) / median(times.small),
      bound: { atMost: mostRatio },
    },
  ]
}

/** A session of admin's. The password is hashed slowly on purpose, and that is not what is measured. */
export async function signIn({ ownerUrl }: DatabaseUrls): Promise<string> {
  const token = newToken()
  await withOwner(ownerUrl, (owner) =>
    owner.query(
      `insert into sessions (token_hash, staff_id, created_at, expires_at)
       select $1, min(id), now(), now() + interval '1 day' from staff where role = 'admin'`,
      [tokenHash(token)],
    ),
  )
  return token
}
