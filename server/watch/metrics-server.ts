import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigurationError } from '../config.ts'
import type { Context } from '../context.ts'
import type { Stops } from '../process/stops.ts'
import type { Metrics } from './metrics.ts'

export interface OpenMetrics {
  readonly address: string
  measure(app: FastifyInstance): void
}

/**
 * `/metrics` on a port of its own: how full the hotel's day is, is for nobody outside, and whoever guards the public port cannot forget it there.
 * The library is loaded where it is asked for.
 */
export async function openMetrics(
  context: Context,
  { host, port }: { host: string; port: number },
  stops: Stops,
): Promise<OpenMetrics> {
  const { metricsOf } = await import('./metrics.ts')
  const metrics = metricsOf(context)
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    void (isAsked ? answer(metrics, response) : response.writeHead(404).end())
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigurationError([
      `METRICS_HOST ${host}, METRICS_PORT ${port}: nobody can listen there (${(error as { code?: string }).code ?? 'unknown'})`,
    ])
  }
  stops.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  const { address, port: taken, family } = server.address() as AddressInfo
  const name = family === 'IPv6' ? `[${address}]` : address
  return { address: `http://${name}:${taken}/metrics`, measure: metrics.measure }
}

async function answer({ read, contentType }: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await read()
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}
