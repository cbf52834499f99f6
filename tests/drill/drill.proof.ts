import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure, tellMost } from '../../scripts/prove/figures.mjs'
import { chanceFor } from '../races/seed.ts'
import { type DrillHotel, openDrillHotel } from './drill-hotel.ts'
import { keepGuestsComing, type Told } from './guests.ts'
import { judgeBooks, judgeMemory } from './judge.ts'
import { debianVault, embeddedVault, type Vault } from './vaults.ts'

/** `npm run drill`: everything is killed while guests book and pay, and comes back as it was at any second. */

const runSeconds = Number(process.env.KENAR_DRILL_SECONDS ?? 60)
const restores = Number(process.env.KENAR_DRILL_RESTORES ?? 20)
const doors = 4

const say = (line: string) => process.stdout.write(`${line}\n`)
const second = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000)

const told: Told[] = []
/** From the first backup on any second can be restored; before the second one, without the disk of the dead server as well. */
let since: Date
let beforeSecondBackup: Date
let lastSecond: Date
let hotel: DrillHotel
let vault: Vault

beforeAll(async () => {
  const makeVault = process.env.KENAR_DRILL_MEANS === 'pgbackrest' ? debianVault : embeddedVault
  hotel = await openDrillHotel(async (folder) => {
    vault = await makeVault(folder)
    return vault
  })
  const enough = new AbortController()
  const guests = Array.from({ length: doors }, (_, door) =>
    keepGuestsComing(hotel, door, told, enough.signal),
  )
  await pause((runSeconds * 1000) / 6)
  say(await hotel.backUp())
  since = second(Date.now() + 1000)
  await pause((runSeconds * 1000) / 3)
  beforeSecondBackup = second(Math.max(...told.map(({ sentAt }) => sentAt)))
  say(await hotel.backUp())
  await pause((runSeconds * 1000) / 2)
  // Somebody is always in the middle of something.
  await hotel.killEverything()
  enough.abort()
  await Promise.all(guests)
  lastSecond = second(Math.max(...told.map(({ sentAt }) => sentAt)))
  const count = (what: 'bookedAt' | 'paidAt' | 'cancelledAt') =>
    told.filter((each) => each[what] !== undefined).length
  tellFigure('bookings acknowledged until the kill', count('bookedAt'))
  say(
    `Killed with everything under way. Acknowledged until then: ${count('bookedAt')} bookings, ${count('paidAt')} payments, ${count('cancelledAt')} cancellations.`,
  )
})
afterAll(() => hotel?.stop())

function drawSeconds(title: string): Date[] {
  const chance = chanceFor(title)
  const all = (lastSecond.getTime() - since.getTime()) / 1000
  const drawn = new Set<number>()
  while (drawn.size < Math.min(restores, all + 1)) drawn.add(chance.between(0, all))
  return [...drawn].sort((a, b) => a - b).map((each) => new Date(since.getTime() + each * 1000))
}

const toldBefore = (at: Date): number => told.filter(({ bookedAt }) => bookedAt <= at.getTime()).length

test('the hotel comes back as it was at random seconds: nothing that was acknowledged is missing, and the books agree', async ({
  task,
}) => {
  const took: number[] = []
  for (const [index, at] of drawSeconds(task.name).entries()) {
    const withoutDisk = index % 2 === 0 && at <= beforeSecondBackup
    const began = performance.now()
    const restored = await hotel.restore(at, { withoutDisk })
    expect([0, 2], restored.said).toContain(restored.code)
    expect(restored.said).toContain('Everything agrees.')
    took.push(performance.now() - began)
    const copy = await restored.open()
    const memory = await judgeMemory(copy, told, at)
    const books = await judgeBooks(copy)
    await copy.close()
    say(
      `${at.toISOString()}${withoutDisk ? ' from what was saved alone' : ''}: ${toldBefore(at)} acknowledged bookings there; ${books.strays} forgotten orders and ${books.mismatches} differences named; restored and looked through in ${Math.round(took.at(-1) ?? 0)} ms`,
    )
    tellFigure('restores to random seconds', 1)
    tellFigure('findings after a restore', memory.length + books.findings.length)
    tellMost('longest restore with doctor and books, s', (took.at(-1) ?? 0) / 1000)
    expect([...memory, ...books.findings]).toEqual([])
  }
  expect(took.length).toBe(restores)
  say(`Longest: ${Math.round(Math.max(...took))} ms.`)
})

test('control: a hotel that was restored two seconds too early lacks what was acknowledged', async () => {
  const restored = await hotel.restore(new Date(lastSecond.getTime() - 2_000))
  const copy = await restored.open()
  const missing = await judgeMemory(copy, told, lastSecond)
  await copy.close()
  say(`Two seconds too early: ${missing.length} findings, for instance ${missing[0]}`)
  expect(missing.length).toBeGreaterThan(0)
})

test('control: with one segment of the log missing, the restore says so and leaves nothing behind', async () => {
  await vault.loseSegment()
  const { code, said } = await hotel.restore(beforeSecondBackup, { withoutDisk: true })
  say(`One segment missing: ${said.split('\n').at(-1)}`)
  expect(code).toBe(1)
  expect(said).toMatch(/ends before/)
})
