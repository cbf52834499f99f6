import { newToken, tokenHash } from '../server/secrets/tokens.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import type { PlannedRequest } from './load.ts'
import { startPastHotels } from './past-hotels.ts'
import { runLoad } from './processes.ts'
import { type DatabaseUrls, type Workplace, withOwner } from './workplace.ts'

const rounds = 5
const load = { connections: 2, warmUpMs: 500, measureMs: 2_500, mostRequests: 100_000 }
const longWarmUp = { ...load, measureMs: 4_000 }

const mostRatio = 1.5
const mostMs = 150

/**
 * What staff look for: a surname, a first name, a room, a phone, a number, an e-mail. Each fills the page in both pasts, or finds the same few
 * bookings; so both sides have the same to answer.
 */
const searched = ['Orazow', 'Жанна', 'Апартаменты', '+99369595', '104321', 'past-7777@example.com']

const page = 'page=1&page_size=50'
const looks: Readonly<Record<string, () => string[]>> = {
  'active list page': () => [`/api/sys/get-active-bookings?${page}`],
  'expired list page with a search word': () =>
    searched.map((q) => `/api/sys/get-bookings-expired?${page}&q=${encodeURIComponent(q)}`),
  dashboard: () => ['/api/sys/get-dashboard-info?type=main'],
  'occupancy of 28 days': () => ['/api/sys/occupancy?days=28'],
}

/** Whether what staff look at all day stays as quick when the hotel has a long past. */
export async function compareLists(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nThe office over HTTP, 2 connections: 1,000,000 past bookings against 10,000')
  const { small, large, databases } = await startPastHotels(workplace)
  const tokens = { small: await signIn(databases.small), large: await signIn(databases.large) }
  const ratios: Ratio[] = []
  for (const [name, paths] of Object.entries(looks)) {
    const requests = (token: string): PlannedRequest[] => paths().map((path) => ({ path, token }))
    const sides = {
      small: { port: small.port, requests: requests(tokens.small) },
      large: { port: large.port, requests: requests(tokens.large) },
    }
    for (const side of Object.values(sides)) await runLoad({ ...longWarmUp, ...side })
    const runs = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      runs.small.push((await runLoad({ ...load, ...sides.small })).p95)
      runs.large.push((await runLoad({ ...load, ...sides.large })).p95)
    }
    console.log(`  ${name}`)
    console.log(describeRuns('  10,000 bookings', 'ms at p95', runs.small))
    console.log(describeRuns('  1,000,000 bookings', 'ms at p95', runs.large))
    const p95 = median(runs.large)
    ratios.push(
      {
        name: `${name}, p95 over that with 10,000`,
        value: p95 / median(runs.small),
        bound: { atMost: mostRatio },
      },
      { name: `${name}, p95 in ms`, value: p95, bound: { atMost: mostMs } },
    )
  }
  console.log(describeLoad())
  await small.stop()
  await large.stop()
  return ratios
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
