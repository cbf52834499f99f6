import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BarePlan } from './bare-server.ts'
import { backendsOf, cpuDuring } from './cpu.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import type { LoadResult, PlannedRequest } from './load.ts'
import { runLoad, type ServerProcess, startBare, startKenar } from './processes.ts'
import { poolSize, type Workplace, withOwner } from './workplace.ts'

const rounds = 5
const load = { connections: 8, warmUpMs: 300, measureMs: 1_500, mostRequests: 100_000 }

const pages = {
  home: '/',
  rooms: '/rooms',
  room: '/rooms/2/view',
  gallery: '/gallery',
  reviews: '/reviews',
} as const

/** What a visitor's page costs, and how far that is from a server that does nothing but ask for the version and answer the same bytes. */
export async function weighPages(workplace: Workplace): Promise<Ratio[]> {
  console.log(
    `\nPages for visitors, compressed, ${load.connections} connections: CPU, and against a bare server`,
  )
  const urls = await workplace.createHotel('pages')
  const kenar = await startKenar(workplace, urls)
  const ratios: Ratio[] = []
  for (const [name, path] of Object.entries(pages)) {
    const file = join(workplace.folder, `${name}.br`)
    await writeFile(file, await bytesOf(kenar, path))
    const plan: BarePlan = {
      databaseUrl: urls.appUrl,
      poolSize,
      statements: [{ text: 'select version from content_version', parameters: [] }],
      answer: { file, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } },
    }
    const bare = await startBare(workplace, { BARE_PLAN: JSON.stringify(plan) })
    const request = { path, encoding: 'br' }
    for (const server of [kenar, bare]) await loadOf(server, request)
    const runs = { cpu: [] as number[], kenar: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const { cpu, result } = await weighed(urls.ownerUrl, kenar, request)
      runs.cpu.push(cpu)
      runs.kenar.push(result.perSecond)
      runs.bare.push((await loadOf(bare, request)).perSecond)
    }
    await bare.stop()
    console.log(describeRuns(`${name}, Kenar`, 'pages/s', runs.kenar))
    console.log(describeRuns(`${name}, bare`, 'pages/s', runs.bare))
    console.log(describeRuns(`${name}, Kenar`, 'ms of CPU', runs.cpu))
    ratios.push(
      {
        name: `${name}, ms of CPU of server and database`,
        value: median(runs.cpu),
        bound: { atMost: 0.5 },
      },
      {
        name: `${name}, pages per second of the bare server`,
        value: median(runs.kenar) / median(runs.bare),
        bound: { atLeast: 0.5 },
      },
    )
  }
  await kenar.stop()
  console.log(describeLoad())
  return ratios
}

const loadOf = ({ port }: ServerProcess, request: PlannedRequest): Promise<LoadResult> =>
  runLoad({ ...load, requests: [request], port })

/** The server that is measured, and every process of the database, over the same requests. */
export const weighed = (
  ownerUrl: string,
  server: ServerProcess,
  ...requests: readonly PlannedRequest[]
): Promise<{ cpu: number; result: LoadResult }> =>
  withOwner(ownerUrl, async (owner) => {
    const plan = { ...load, warmUpMs: 0, requests, port: server.port }
    // Whatever is opened or compiled at first is there now.
    await runLoad({ ...plan, measureMs: load.warmUpMs })
    const measured: LoadResult[] = []
    const cpu = await cpuDuring([server.pid, ...(await backendsOf(owner))], async () => {
      measured.push(await runLoad(plan))
    })
    const [result] = measured
    if (!result) throw new Error('Nothing was measured.')
    return { cpu: cpu / result.requests, result }
  })

async function bytesOf({ port }: ServerProcess, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { port, path, headers: { 'accept-encoding': 'br' } }
    get(options, (answer) => buffer(answer).then(resolve, reject)).once('error', reject)
  })
}
