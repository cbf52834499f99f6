import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../start/server-process.ts'
import { type Fault, faults } from './faults.ts'
import { openHotel, type WatchedHotel } from './hotel.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'

/**
 * `npm run alerts`: the real Prometheus with the shipped rules watches eleven running hotels. Ten of them break at once, each in its own way; the
 * right alert must come for each within two minutes, and no other.
 */

const withinMs = 120_000
/** Two readings more: what would come late comes now. */
const afterwardsMs = 35_000

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let prometheus: Prometheus | undefined
let sound: WatchedHotel
const broken: Fault[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  sound = await openHotel('kenar-sound', { folder: folder.path })
  // One after the other: to open a hotel takes all of a small machine.
  for (const make of Object.values(faults)) broken.push(await make({ folder: folder.path }))
  const hotels = [sound, ...broken.map(({ hotel }) => hotel)]
  prometheus = await startPrometheus(
    process.env.KENAR_PROMETHEUS ?? 'prometheus',
    folder.path,
    new Map(hotels.map(({ name, metrics }) => [name, metrics])),
  )
}, 600_000)

afterAll(async () => {
  await prometheus?.stop()
  for (const { hotel } of broken) await hotel.stop()
  await sound?.stop()
  await folder?.remove()
}, 120_000)

test('ten hotels break, and each is told of as what it is', async () => {
  if (!prometheus) throw new Error('Prometheus does not run.')
  await expect
    .poll(() => prometheus?.healthyTargets(), { timeout: 60_000, interval: 1_000 })
    .toBe(broken.length + 1)
  // As long as the longest rule takes to speak: while all is well, nothing does.
  const quietUntil = performance.now() + 75_000
  while (performance.now() < quietUntil) {
    expect(await prometheus.alerts()).toEqual([])
    await pause(1_000)
  }
  const began = performance.now()
  const planted = new Map<string, number>()
  await Promise.all(
    broken.map(async ({ hotel, plant }) => {
      planted.set(hotel.name, performance.now())
      await plant()
    }),
  )
  const seen = new Map<string, Map<string, number>>(
    [sound, ...broken.map(({ hotel }) => hotel)].map(({ name }) => [name, new Map()]),
  )
  const look = async () => {
    for (const { hotel, name, isFiring } of (await prometheus?.alerts()) ?? [])
      if (isFiring && !seen.get(hotel)?.has(name))
        seen.get(hotel)?.set(name, performance.now() - (planted.get(hotel) ?? began))
  }
  const allTold = () => broken.every(({ hotel, alert }) => seen.get(hotel.name)?.has(alert))
  while (!allTold() && performance.now() - began < withinMs) {
    await look()
    await pause(500)
  }
  const toldAll = performance.now()
  while (performance.now() - toldAll < afterwardsMs) {
    await look()
    await pause(500)
  }
  process.stdout.write(
    `\n${[...seen].map(([hotel, alerts]) => `${hotel.padEnd(16)}${wordsOf(alerts)}`).join('\n')}\n`,
  )
  const expected = [['kenar-sound', []], ...broken.map(({ hotel, alert }) => [hotel.name, [alert]])]
  expect([...seen].map(([hotel, alerts]) => [hotel, [...alerts.keys()]])).toEqual(expected)
  for (const alerts of seen.values()) for (const ms of alerts.values()) expect(ms).toBeLessThan(withinMs)
  const said = (name: string) => broken.find(({ hotel }) => hotel.name === name)?.hotel.lines.join('\n')
  expect(said('kenar-bank')).toContain('bank does not answer')
  expect(said('kenar-mail')).toContain('mail does not answer')
  expect(said('kenar-job')).toMatch(/"job":"deliver mail".*job failed/)
  expect(said('kenar-pool')).toContain('no connection was free in time')
}, 600_000)

const wordsOf = (alerts: ReadonlyMap<string, number>): string =>
  [...alerts].map(([name, ms]) => `${name} after ${Math.round(ms / 1000)} s`).join(', ') ||
  'nothing, as it should'
