import { setTimeout as pause } from 'node:timers/promises'
import { furnishHotel } from '../faults/mortal-hotel.ts'
import { type Nginx, startNginx } from '../rolling/nginx.ts'
import { freePorts } from '../rolling/rolling-hotel.ts'
import { startProgram } from '../start/server-process.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { buildCluster, type HaCluster } from './ha-cluster.ts'

export type FailoverHotel = Awaited<ReturnType<typeof openFailoverHotel>>

/** Bank and mail server take this long: somebody is nearly always in the middle of something. */
export const slowMs = 120

/**
 * A hotel with two servers behind nginx. The first looks for the primary among the three hosts, the second reaches it through HAProxy. Nobody restarts
 * them.
 */
export async function openFailoverHotel(options: { synchronous: boolean }) {
  const cluster = await buildCluster(options)
  try {
    return await openOn(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function openOn(cluster: HaCluster) {
  const { environment, stop, ...hotel } = await furnishHotel(cluster, { folder: cluster.folder, slowMs })
  const ports = await freePorts(2)
  const urls = [cluster.appUrl, cluster.proxiedUrl]
  const servers = ports.map((port, index) =>
    startProgram('main', {
      ...environment,
      PORT: String(port),
      DATABASE_URL: urls[index] ?? '',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }),
  )
  await Promise.all(servers.map(({ ready }) => ready))
  const nginx: Nginx = await startNginx(ports)
  const run = async (program: 'doctor' | 'books') => {
    const { ended, lines } = startProgram(program, environment)
    await ended
    return lines.at(-1)?.trim()
  }
  const readiness = ports.map(watchReadiness)
  const killServers = async () => {
    await Promise.all(readiness.map((server) => server.stop()))
    for (const { child, ended } of servers) {
      child.kill('SIGKILL')
      await ended
    }
  }
  return {
    ...hotel,
    cluster,
    insistentGuests: true as const,
    smallRoomId: await openRoom(hotel.context, { total: 3, online: 3 }),
    address: () => nginx.address,
    /** What each server has said since the start, and whether it has ended. */
    servers,
    readiness,
    killServers,
    askDoctor: () => run('doctor'),
    askBooks: () => run('books'),
    async stop(how?: 'keep what was said') {
      await killServers()
      await nginx.stop()
      await stop()
      await cluster.stop(how)
    },
  }
}

const lookEveryMs = 250

/** For how long a server was not ready, at the longest. */
function watchReadiness(port: number) {
  let watching = true
  let longestMs = 0
  let notReadySince: number | undefined
  const watch = async () => {
    while (watching) {
      const asked = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) notReadySince = undefined
      else {
        notReadySince ??= asked
        longestMs = Math.max(longestMs, performance.now() - notReadySince)
      }
      await pause(lookEveryMs)
    }
  }
  const ended = watch()
  return {
    longestMs: () => longestMs,
    async stop() {
      watching = false
      await ended
    },
  }
}
