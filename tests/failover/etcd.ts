import { chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../rolling/rolling-hotel.ts'
import { account, type Program, startAs } from './programs.ts'

const shipped = fileURLToPath(new URL('../../deploy/ha/etcd.env', import.meta.url))

export interface Etcd {
  readonly ports: readonly number[]
  /** Ends the one that leads the others, for a while. */
  killLeader(): Promise<{ bringBack(): void }>
  stop(): Promise<void>
}

const names = ['db1', 'db2', 'db3']

/** Three of them, with the settings that are shipped. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const ports = await freePorts(3)
  const peerPorts = await freePorts(3)
  const settings = settingsOf(await readFile(shipped, 'utf8'))
  const members = names.map((name, index) => ({
    name,
    port: ports[index] ?? 0,
    peerPort: peerPorts[index] ?? 0,
  }))
  const cluster = members.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',')
  const start = ({ name, port, peerPort }: (typeof members)[number]): Program => {
    const environment = Object.fromEntries(
      Object.entries(settings).map(([key, value]) => [
        key,
        value
          .replace(/^db1$/, name)
          .replace('/var/lib/etcd/kenar', join(folder, `etcd-${name}`))
          .replace('10.0.0.11:2379', `127.0.0.1:${port}`)
          .replace('10.0.0.11:2380', `127.0.0.1:${peerPort}`),
      ]),
    )
    return startAs('etcd', ['--log-level=error'], {
      log: join(folder, `etcd-${name}.log`),
      // On other machines than amd64 it wants to be told that this is meant.
      environment: {
        ...environment,
        ETCD_INITIAL_CLUSTER: cluster,
        ETCD_UNSUPPORTED_ARCH: process.arch,
      },
    })
  }
  for (const { name } of members) {
    const data = join(folder, `etcd-${name}`)
    await mkdir(data, { mode: 0o700 })
    if (account.uid !== undefined) await chown(data, account.uid, account.gid)
  }
  const programs = members.map(start)
  await untilDecided(ports)
  return {
    ports,
    async killLeader() {
      const leading = await leaderAmong(ports)
      const member = members[leading]
      await programs[leading]?.kill()
      return {
        bringBack() {
          if (member) programs[leading] = start(member)
        },
      }
    },
    async stop() {
      await Promise.all(programs.map((program) => program.kill()))
    },
  }
}

const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^(ETCD_\w+)=(.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])),
  )

/** Patroni ends where three etcd have not agreed yet on how they talk to each other. */
async function untilDecided(ports: readonly number[]): Promise<void> {
  const decided = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/version`)
    return ((await answer.json()) as { etcdcluster: string }).etcdcluster !== 'not_decided'
  }
  for (const port of ports) while (!(await decided(port).catch(() => false))) await pause(100)
}

interface Status {
  readonly leader: string
  readonly header: { readonly member_id: string }
}

async function leaderAmong(ports: readonly number[]): Promise<number> {
  for (const [index, port] of ports.entries()) {
    const url = `http://127.0.0.1:${port}/v3/maintenance/status`
    const status = await fetch(url, { method: 'POST', body: '{}' }).then(
      (response) => response.json() as Promise<Status>,
      () => undefined,
    )
    if (status && status.leader === status.header.member_id) return index
  }
  throw new Error('No etcd leads the others.')
}
