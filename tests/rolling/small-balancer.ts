import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface SmallBalancer {
  readonly address: string
  /** Whether this server said last that it is ready. */
  knows(port: number): boolean
  stop(): Promise<void>
}

/**
 * Asks each server again and again whether it is ready, as balancers do, and hands requests to those that said so last, in turn. It tries nothing
 * twice: what a server does not answer is answered with 502.
 */
export async function startBalancer(ports: readonly number[], lookEveryMs: number): Promise<SmallBalancer> {
  const ready = new Set(ports)
  const stopping = new AbortController()
  const agent = new Agent({ keepAlive: true })
  const look = async (port: number) => {
    while (!stopping.signal.aborted) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (response?.ok) ready.add(port)
      else ready.delete(port)
      await pause(lookEveryMs)
    }
  }
  const looking = ports.map(look)

  let turn = 0
  const server = createServer((asked, reply) => {
    const port = [...ready][turn++ % Math.max(ready.size, 1)]
    if (port === undefined) return refuse(reply)
    const { method, url: path, headers } = asked
    const { connection: _, ...passed } = headers
    const upstream = request({ agent, host: '127.0.0.1', port, method, path, headers: passed })
    upstream.once('error', () => refuse(reply))
    upstream.once('response', (answer) => {
      const { connection: _, ...given } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, given)
      answer.once('error', () => reply.destroy())
      answer.pipe(reply)
    })
    reply.once('close', () => upstream.destroy())
    asked.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    knows: (port) => ready.has(port),
    async stop() {
      stopping.abort()
      await Promise.all(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

function refuse(reply: ServerResponse): void {
  if (reply.headersSent) reply.destroy()
  else reply.writeHead(502).end()
}
