import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Nginx, startNginx } from './nginx.ts'
import type { RollingHotel } from './rolling-hotel.ts'

/** A hotel behind the real nginx, whose servers the shipped script restarts one after the other. */
export interface BehindNginx {
  readonly nginx: Nginx
  /** Runs drain.sh, with other settings if some are given. */
  drain(changes?: Record<string, string>): Promise<{ code: number; said: string }>
  stop(): Promise<void>
}

const drainScript = fileURLToPath(new URL('../../deploy/drain.sh', import.meta.url))

export async function putBehindNginx(hotel: RollingHotel): Promise<BehindNginx> {
  const nginx = await startNginx(hotel.ports)
  const manager = await startManager(hotel)
  return {
    nginx,
    async drain(changes = {}) {
      const script = spawn(drainScript, {
        env: {
          PATH: process.env.PATH,
          KENAR_PORTS: hotel.ports.join(' '),
          KENAR_DRAINED: nginx.drained,
          KENAR_RESTART: manager.restart,
          ...changes,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [said, [code]] = await Promise.all([text(script.stderr), once(script, 'close')])
      return { code: code as number, said: said.trim() }
    },
    async stop() {
      manager.stop()
      await nginx.stop()
    },
  }
}

/** What systemd is elsewhere: restarts a server and answers when that is done. */
async function startManager(hotel: RollingHotel) {
  const server = createServer(async ({ url }, reply) => {
    const port = Number(url?.slice(1))
    hotel.close(port)
    await hotel.ended(port)
    const isBack = await hotel.start(port).then(
      () => true,
      () => false,
    )
    reply.writeHead(isBack ? 200 : 500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { restart: `curl -fsS http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
