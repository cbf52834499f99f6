import { expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { chanceFor } from '../races/seed.ts'
import { tries } from '../support/proof-size.ts'
import { someOrderExplains } from './all-orders.ts'
import { findInBreadth } from './breadth.ts'
import { drawRecord, spoil } from './draw.ts'
import { judge } from './judge.ts'
import { riddleOf } from './rules.ts'

/** The judge against whoever tries all orders, on records that are small enough for both. */

const tiny = { rooms: 1, units: 1, nights: 2 }

test('of small records, right ones and spoilt ones, the judge says what all orders say', ({ task }) => {
  const chance = chanceFor(task.name)
  const said = { explained: 0, unexplained: 0, undecided: 0 }
  const rounds = tries(150, 20_000)
  for (let round = 0; round < rounds; round += 1) {
    const drawn = drawRecord(chance, { ...tiny, calls: chance.between(3, 7), overlap: chance.between(1, 5) })
    const once = round % 3 === 0 ? drawn : spoil(chance, drawn)
    const lines = round % 3 === 2 ? spoil(chance, once) : once
    const { verdict } = judge(lines)
    said[verdict] += 1
    const { commands, hotel } = riddleOf(lines)
    const inBreadth = findInBreadth(commands, hotel.slots.start, { steps: 100_000, places: 10_000 })
    const words = `record ${round}:\n${lines.map((line) => JSON.stringify(line)).join('\n')}`
    expect(verdict, words).toBe(someOrderExplains(lines) ? 'explained' : 'unexplained')
    expect(inBreadth.verdict, words).toBe(verdict)
    if (round % 3 === 0) expect(verdict, words).toBe('explained')
  }
  process.stdout.write(`${JSON.stringify(said)}\n`)
  tellFigure('records judged like all their orders', rounds)
  expect(Math.min(said.explained, said.unexplained)).toBeGreaterThan(rounds / 10)
})
