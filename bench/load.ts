import { quantile } from './figures.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'

/** A program: sends requests over so many connections, each one at a time, and says how many were answered how fast. */

export interface PlannedRequest {
  readonly path: string
  /** JSON text of a POST; without it, it is a GET. */
  readonly body?: string
  readonly token?: string
  /** How the answer may be compressed. */
  readonly encoding?: string
  /** Of the answer that the caller has already: if it has not changed, it is not sent again. */
  readonly tag?: string
}

export interface LoadPlan {
  readonly port: number
  /** Sent in turn. */
  readonly requests: readonly PlannedRequest[]
  readonly connections: number
  readonly warmUpMs: number
  readonly measureMs: number
  readonly mostRequests: number
}

export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** The median of whichever request is slowest: among many a few slow ones do not show in the p95. */
  readonly slowest: number
}

function requestOf({ path, body, token, encoding, tag }: PlannedRequest, port: number): Buffer {
  const head = [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`]
  if (token !== undefined) head.push(`authorization: Bearer ${token}`)
  if (encoding !== undefined) head.push(`accept-encoding: ${encoding}`)
  if (tag !== undefined) head.push(`if-none-match: ${tag}`)
  if (body !== undefined)
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const requests = plan.requests.map((request) => requestOf(request, plan.port))
  const connections = await Promise.all(
    Array.from({ length: plan.connections }, () => KeepAliveConnection.open(plan.port)),
  )
  const begin = performance.now() + plan.warmUpMs
  const end = begin + plan.measureMs
  const times: number[] = []
  const timesOfEach = requests.map(() => [] as number[])
  let sent = 0
  let last = begin
  const work = async (connection: KeepAliveConnection) => {
    while (times.length < plan.mostRequests) {
      const turn = sent++ % requests.length
      const request = requests[turn]
      const start = performance.now()
      if (request === undefined || start >= end) return
      await connection.send(request)
      if (start < begin) continue
      last = performance.now()
      times.push(last - start)
      timesOfEach[turn]?.push(last - start)
    }
  }
  await Promise.all(connections.map(work))
  for (const connection of connections) connection.close()
  return {
    requests: times.length,
    perSecond: times.length / ((last - begin) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(...timesOfEach.filter((each) => each.length > 0).map((each) => quantile(each, 0.5))),
  }
}

const plan = JSON.parse(process.argv[2] ?? '') as LoadPlan
process.stdout.write(JSON.stringify(await run(plan)))
