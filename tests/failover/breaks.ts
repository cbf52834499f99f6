import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../races/seed.ts'
import type { HaCluster, Roles } from './ha-cluster.ts'

/** What breaks, and is mended again. Each comes back when everything is in its place, though not yet whole. */
type Break = (cluster: HaCluster, roles: Roles, chance: Chance) => Promise<void>

/** Longer than the key of a primary lives that says nothing. */
const longMs = 30_000
const stallMs = 2_000

/** Another one leads, or nobody did within the time that a leader has. */
async function untilMoved(cluster: HaCluster, { primary }: Roles): Promise<void> {
  const until = performance.now() + longMs
  while (performance.now() < until) {
    if ((await leaderOf(cluster, primary.name)) !== undefined) return
    await pause(300)
  }
}

/** Who says of himself that he is the primary, apart from this one. */
async function leaderOf({ machines }: HaCluster, except: string): Promise<string | undefined> {
  const others = machines.filter(({ name }) => name !== except)
  const answers = await Promise.all(
    others.map(async ({ name, restPort }) => {
      const asked = fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2_000) })
      return asked.then(({ ok }) => (ok ? name : undefined)).catch(() => undefined)
    }),
  )
  return answers.find((name) => name !== undefined)
}

/** Used by the control as well: what was acknowledged during the stall is nowhere but on the machine that dies. */
const diesBehindStalledLinks: Break = async (cluster, roles) => {
  const { primary } = roles
  primary.copied.stall()
  await pause(stallMs)
  await primary.killAll()
  primary.copied.mend()
  await untilMoved(cluster, roles)
  primary.start()
}

export const breaks: Readonly<Record<string, Break>> = {
  async 'PostgreSQL of the primary killed'(_cluster, { primary }) {
    await primary.killPostgres()
    // Patroni looks after it every few seconds.
    await pause(6_000)
  },
  async 'machine of the primary killed'(cluster, roles) {
    await roles.primary.killAll()
    await untilMoved(cluster, roles)
    roles.primary.start()
  },
  'primary killed while its links stall': diesBehindStalledLinks,
  async 'primary cut off from etcd'(cluster, roles) {
    roles.primary.cutFromEtcd()
    await untilMoved(cluster, roles)
    roles.primary.mend()
  },
  async 'primary cut off from etcd and its standbys'(cluster, roles) {
    roles.primary.cutFromOthers()
    await untilMoved(cluster, roles)
    roles.primary.mend()
  },
  async 'primary paused'(cluster, roles, chance) {
    roles.primary.standStill()
    // Sometimes it comes back before anybody has taken its place.
    if (chance.between(1, 3) === 1) await pause(chance.between(2_000, 12_000))
    else await untilMoved(cluster, roles)
    roles.primary.goOn()
  },
  async 'standby killed'(_cluster, { standbys }) {
    await standbys[0]?.killAll()
    await pause(3_000)
    standbys[0]?.start()
  },
  async 'standby cut off'(_cluster, { primary, standbys }) {
    const [standby] = standbys
    if (!standby) return
    standby.cutFromEtcd()
    primary.copied.cut(standby.name)
    await pause(8_000)
    standby.mend()
    primary.copied.mend()
  },
  async 'standby paused'(_cluster, { standbys }, chance) {
    standbys[0]?.standStill()
    await pause(chance.between(4_000, 12_000))
    standbys[0]?.goOn()
  },
  async 'leader of etcd killed'({ etcd }) {
    const leader = await etcd.killLeader()
    await pause(4_000)
    leader.bringBack()
  },
}

/** As often as each other, in an order that is drawn. */
export function drawBreaks(count: number, only: string, chance: Chance): string[] {
  const drawn: string[] = []
  while (drawn.length < count) {
    const left = Object.keys(breaks).filter((name) => name.startsWith(only))
    if (left.length === 0) throw new Error(`No fault begins with "${only}".`)
    while (left.length > 0) {
      const name = chance.oneOf(left)
      left.splice(left.indexOf(name), 1)
      drawn.push(name)
    }
  }
  return drawn.slice(0, count)
}

export const breakOfControl = 'primary killed while its links stall'
