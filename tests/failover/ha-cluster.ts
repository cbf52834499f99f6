import { randomBytes } from 'node:crypto'
import { chmod, chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePorts } from '../rolling/rolling-hotel.ts'
import { temporaryFolder } from '../start/server-process.ts'
import { type Etcd, startEtcd } from './etcd.ts'
import { type Machine, prepareMachine } from './machine.ts'
import { account, startAs } from './programs.ts'

const shipped = fileURLToPath(new URL('../../deploy/ha/haproxy.cfg', import.meta.url))

/** Three PostgreSQL under Patroni, three etcd and an HAProxy on this machine, all as deploy/ha has them. */
export interface HaCluster {
  readonly folder: string
  readonly machines: readonly Machine[]
  readonly etcd: Etcd
  /** With all three hosts, and through HAProxy. */
  readonly appUrl: string
  readonly ownerUrl: string
  readonly proxiedUrl: string
  /** Who is what now; undefined while that is not clear. */
  roles(): Promise<Roles | undefined>
  /** Until there is a primary with two standbys that follow it. Answers who is what then. */
  untilWhole(): Promise<Roles>
  /** What everybody has said stays in the folder if it is to be read. */
  stop(how?: 'keep what was said'): Promise<void>
}

export interface Roles {
  readonly primary: Machine
  /** The synchronous one first. */
  readonly standbys: readonly Machine[]
  readonly timeline: number
}

const secret = (): string => randomBytes(12).toString('hex')

export async function buildCluster(options: { synchronous: boolean }): Promise<HaCluster> {
  const { path: folder, remove } = await temporaryFolder()
  await chmod(folder, 0o755)
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const etcd = await startEtcd(folder)
  const passwords = { superuser: secret(), replication: secret(), owner: secret(), app: secret() }
  const machines: Machine[] = []
  for (const name of ['db1', 'db2', 'db3'])
    machines.push(await prepareMachine(name, { folder, etcdPorts: etcd.ports, ...options, passwords }))
  for (const machine of machines) machine.start()
  const hosts = machines.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const urlOf = (user: string, password: string, place: string) =>
    `postgres://${user}:${password}@${place}/kenar`
  const roles = () => rolesOf(machines, options.synchronous)
  const untilWhole = () => untilDefined(roles, 'The cluster is not whole')
  const stopParts = async () => {
    await Promise.all(machines.map((machine) => machine.stop()))
    await etcd.stop()
  }
  try {
    const { primary } = await untilWhole()
    await makeHotel(primary, passwords)
  } catch (error) {
    await stopParts()
    throw new Error(`What was said stands in ${folder}`, { cause: error })
  }
  const proxy = await startProxy(folder, machines)
  const target = '?target_session_attrs=read-write'
  return {
    folder,
    machines,
    etcd,
    appUrl: `${urlOf('kenar_app', passwords.app, hosts)}${target}`,
    ownerUrl: `${urlOf('kenar_owner', passwords.owner, hosts)}${target}`,
    proxiedUrl: urlOf('kenar_app', passwords.app, `127.0.0.1:${proxy.port}`),
    roles,
    untilWhole,
    async stop(how) {
      await proxy.stop()
      await stopParts()
      if (how === undefined) await remove()
    },
  }
}

/** As docs/operations.md says. */
async function makeHotel(
  { port }: Machine,
  passwords: { superuser: string; owner: string; app: string },
): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role kenar_owner login password '${passwords.owner}'`)
  await client.query(`create role kenar_app login password '${passwords.app}'`)
  await client.query('create database kenar owner kenar_owner')
  await client.end()
}

async function startProxy(folder: string, machines: readonly Machine[]) {
  const [port = 0] = await freePorts(1)
  const text = machines.reduce(
    (partly, machine, index) =>
      partly.replace(
        new RegExp(`10\\.0\\.0\\.1${index + 1}:5432(.*) 8008`),
        `127.0.0.1:${machine.port}$1 ${machine.restPort}`,
      ),
    (await readFile(shipped, 'utf8')).replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`),
  )
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  const program = startAs('haproxy', ['-db', '-f', file], { log: join(folder, 'haproxy.log') })
  return { port, stop: () => program.kill() }
}

interface Member {
  readonly name: string
  readonly role: 'leader' | 'replica' | 'sync_standby'
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/** What Patroni says of all, asked of whoever answers. */
async function rolesOf(machines: readonly Machine[], synchronous: boolean): Promise<Roles | undefined> {
  const members = await Promise.any(
    machines.map(async ({ restPort }) => {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      return ((await response.json()) as { members: Member[] }).members
    }),
  ).catch(() => [])
  const machineOf = (member: Member) => machines.find(({ name }) => name === member.name)
  const leader = members.find(({ role }) => role === 'leader')
  const followers = members
    .filter((member) => member !== leader && isFollowing(member, leader))
    .sort((a, b) => Number(b.role === 'sync_standby') - Number(a.role === 'sync_standby'))
  const primary = leader && machineOf(leader)
  if (!primary || leader.state !== 'running' || leader.timeline === undefined) return undefined
  if (followers.length < 2 || (synchronous && followers[0]?.role !== 'sync_standby')) return undefined
  if ((await countStreaming(primary)) < 2) return undefined
  return {
    primary,
    standbys: followers.map(machineOf).filter((machine) => machine !== undefined),
    timeline: leader.timeline,
  }
}

/** etcd remembers for a while what somebody was before he died. The primary knows who copies from it. */
async function countStreaming({ restPort }: Machine): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<{ replication?: { state: string }[] }>)
    .catch(() => undefined)
  return answer?.replication?.filter(({ state }) => state === 'streaming').length ?? 0
}

/** `streaming` in newer versions of Patroni. */
const isFollowing = ({ state, timeline, lag }: Member, leader: Member | undefined): boolean =>
  (state === 'running' || state === 'streaming') && timeline === leader?.timeline && lag === 0

const lookAgainMs = 300
const longestMs = 180_000

async function untilDefined<T>(look: () => Promise<T | undefined>, words: string): Promise<T> {
  const began = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() - began > longestMs) throw new Error(`${words} after ${longestMs / 1000} s.`)
    await pause(lookAgainMs)
  }
}
