import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../rolling/rolling-hotel.ts'
import { type Link, layLink } from '../support/machine/links.ts'
import {
  account,
  endWithUs,
  isAlive,
  type Program,
  postgresProcesses,
  postgresPrograms,
  signalAll,
  startAs,
} from './programs.ts'

const shipped = fileURLToPath(new URL('../../deploy/ha/patroni.yml', import.meta.url))

/** One machine of the cluster: Patroni with the configuration that is shipped, and its PostgreSQL. It reaches etcd and the others by cables of ours. */
export interface Machine {
  readonly name: string
  /** Where Kenar and HAProxy reach its PostgreSQL, and where Patroni says what it is. */
  readonly port: number
  readonly restPort: number
  /** The others copy from it through this one. */
  readonly copied: Link
  start(): void
  /** kill -9, of PostgreSQL alone or of everything. */
  killPostgres(): Promise<void>
  killAll(): Promise<void>
  standStill(): void
  goOn(): void
  cutFromEtcd(): void
  /** From etcd and from the other machines: only Kenar and HAProxy still reach it. */
  cutFromOthers(): void
  mend(): void
  stop(): Promise<void>
}

export interface Passwords {
  readonly superuser: string
  readonly replication: string
}

export async function prepareMachine(
  name: string,
  options: { folder: string; etcdPorts: readonly number[]; synchronous: boolean; passwords: Passwords },
): Promise<Machine> {
  const folder = join(options.folder, name)
  await mkdir(folder)
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const [port = 0, restPort = 0] = await freePorts(2)
  const copied = await layLink(port)
  const asked = await layLink(restPort)
  const toEtcd = await Promise.all(options.etcdPorts.map(layLink))
  const data = join(folder, 'data')
  endWithUs(data)
  const file = join(folder, 'patroni.yml')
  const links = toEtcd.map((link) => `127.0.0.1:${link.port}`).join(',')
  const text = adapted(await readFile(shipped, 'utf8'), { ...options, name, folder, data })
    // Otherwise it learns of the ways past our cables.
    .replace(/hosts: .*/, `hosts: ${links}\n  use_proxies: true`)
    .replace(/connect_address: \S+:5432/, `connect_address: 127.0.0.1:${copied.port}`)
    .replace(/connect_address: \S+:8008/, `connect_address: 127.0.0.1:${asked.port}`)
    .replaceAll(':8008', `:${restPort}`)
    .replaceAll(':5432', `:${port}`)
  await writeFile(file, text, { mode: 0o644 })

  let patroni: Program | undefined
  /** As Debian's unit has it, one that fails is started again. */
  const run = () => {
    const started = startAs('patroni', [file], { log: join(folder, 'patroni.log') })
    patroni = started
    started.child.once('close', () => {
      if (patroni === started) setTimeout(() => patroni === started && run(), 500)
    })
  }
  const everybody = () => [...(patroni?.child.pid ? [patroni.child.pid] : []), ...postgresProcesses(data)]
  const killPostgres = async () => {
    const killed = postgresProcesses(data)
    signalAll(killed, 'SIGKILL')
    while (killed.some(isAlive)) await pause(50)
  }
  const killAll = async () => {
    signalAll(everybody(), 'SIGKILL')
    const killed = patroni
    patroni = undefined
    await killed?.kill()
    await killPostgres()
  }
  return {
    name,
    port,
    restPort,
    copied,
    start: run,
    killPostgres,
    killAll,
    standStill: () => signalAll(everybody(), 'SIGSTOP'),
    goOn: () => signalAll(everybody(), 'SIGCONT'),
    cutFromEtcd() {
      for (const link of toEtcd) link.cut()
    },
    cutFromOthers() {
      for (const link of [...toEtcd, copied, asked]) link.cut()
    },
    mend() {
      for (const link of [...toEtcd, copied, asked]) link.mend()
    },
    async stop() {
      signalAll(everybody(), 'SIGCONT')
      await killAll()
      for (const link of [...toEtcd, copied, asked]) link.stop()
    },
  }
}

interface Place {
  readonly name: string
  readonly folder: string
  readonly data: string
  readonly synchronous: boolean
  readonly passwords: Passwords
}

function adapted(text: string, { name, folder, data, synchronous, passwords }: Place): string {
  const control = (line: string) =>
    synchronous ? line : line.replace(/^( *synchronous_mode(?:_strict)?: )true/gm, '$1false')
  return control(text)
    .replace('name: db1', `name: ${name}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('10.0.0.11', '127.0.0.1')
    .replace('/usr/lib/postgresql/15/bin', postgresPrograms())
    .replace('/var/lib/postgresql/15/kenar', data)
    .replace('/var/lib/postgresql/patroni.pgpass', join(folder, 'pgpass'))
    .replace('/var/run/postgresql', folder)
    .replace('superuser-password', passwords.superuser)
    .replace('replication-password', passwords.replication)
    .replace('mode: automatic', "mode: 'off'")
}
