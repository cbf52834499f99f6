import { quantile } from './figures.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'

/** A program: sends requests over so many connections, each one at a time, and says how many were answered how fast. */

export interface LoadPlan {
  readonly port: number
  readonly path: string
  /** JSON texts, sent in turn. */
  readonly bodies: readonly string[]
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
}

const requestOf = ({ path, port }: LoadPlan, body: string): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

async function run(plan: LoadPlan): Promise<LoadResult> {
  const requests = plan.bodies.map((body) => requestOf(plan, body))
  const connections = await Promise.all(
    Array.from({ length: plan.connections }, () => KeepAliveConnection.open(plan.port)),
  )
  const begin = performance.now() + plan.warmUpMs
  const end = begin + plan.measureMs
  const times: number[] = []
  let sent = 0
  let last = begin
  const work = async (connection: KeepAliveConnection) => {
    while (times.length < plan.mostRequests) {
      const request = requests[sent++ % requests.length]
      const start = performance.now()
      if (request === undefined || start >= end) return
      await connection.send(request)
      if (start < begin) continue
      last = performance.now()
      times.push(last - start)
    }
  }
  await Promise.all(connections.map(work))
  for (const connection of connections) connection.close()
  return {
    requests: times.length,
    perSecond: times.length / ((last - begin) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}

const plan = JSON.parse(process.argv[2] ?? '') as LoadPlan
process.stdout.write(JSON.stringify(await run(plan)))
