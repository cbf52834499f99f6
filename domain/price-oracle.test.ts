import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { tellFigure } from '../scripts/prove/figures.mjs'
import { tries } from '../tests/support/proof-size.ts'
import {
  codeAround,
  givenEffect,
  ratesAround,
  restrictionsAround,
  roomIds,
} from '../tests/support/rules/random-rates.ts'
import { type SlowLine, slowLines, slowProblem } from '../tests/support/rules/slow-prices.ts'
import { type NightLine, type Quote, quote, quoteByStaff } from './price.ts'
import { rateBook } from './rates/rate-book.ts'
import { restrictionProblem } from './rates/restrictions.ts'

const border = fc.constantFrom('05-15', '09-15', '01-01', '12-31', '02-28', '02-29')
const nearBorder = fc
  .tuple(
    fc.integer({ min: 2026, max: 2034 }),
    fc.constantFrom('05-15', '09-16', '02-28', '12-31'),
    fc.integer({ min: -35, max: 5 }),
  )
  .map(([year, date, days]) => addDays(`${year}-${date}`, days))

const drawn = nearBorder.chain((checkIn) =>
  fc.record({
    checkIn: fc.constant(checkIn),
    nights: fc.integer({ min: 1, max: 40 }),
    roomId: fc.constantFrom(...roomIds),
    guests: fc.integer({ min: 1, max: 6 }),
    capacity: fc.integer({ min: 1, max: 4 }),
    priceSummer: fc.integer({ min: 0, max: 500_000 }),
    priceWinter: fc.integer({ min: 0, max: 500_000 }),
    fee: fc.integer({ min: 0, max: 20_000 }),
    extraGuest: fc.integer({ min: 0, max: 50_000 }),
    summer: fc.record({ first: border, last: border }),
    rates: ratesAround(checkIn),
    restrictions: restrictionsAround(checkIn),
    code: fc.option(codeAround(checkIn), { nil: undefined }),
    given: fc.option(givenEffect, { nil: undefined, freq: 2 }),
    chargedOnline: fc.record({
      fee: fc.boolean(),
      stay: fc.constantFrom('nothing' as const, 'first_night' as const, 'whole_period' as const),
    }),
    scope: fc.constantFrom('fee' as const, 'stay' as const, 'fee_and_stay' as const),
  }),
)
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

/** What the lines come to, counted by hand. */
function summed(lines: readonly SlowLine[], { guests, capacity, extraGuest, fee }: Drawn) {
  let extra = 0n
  for (let guest = capacity + 1; guest <= guests; guest++) extra += BigInt(extraGuest)
  let stay = 0n
  for (const { room } of lines) stay += room + extra
  const firstNight = (lines[0] as SlowLine).room + extra
  return { extra, firstNight, stay, total: stay + BigInt(fee) }
}

function dueOnline(lines: readonly SlowLine[], from: Drawn): bigint {
  const { firstNight, stay } = summed(lines, from)
  let due = from.chargedOnline.fee ? BigInt(from.fee) : 0n
  if (from.chargedOnline.stay === 'first_night') due += firstNight
  if (from.chargedOnline.stay === 'whole_period') due += stay
  return due
}

function dueAtDesk(lines: readonly SlowLine[], from: Drawn): bigint {
  const { stay } = summed(lines, from)
  if (from.scope === 'fee') return BigInt(from.fee)
  return from.scope === 'stay' ? stay : stay + BigInt(from.fee)
}

const isRepriced = ({ room, listed }: SlowLine): boolean => room !== listed

function expectSame(result: Quote, lines: readonly SlowLine[], from: Drawn, dueNow: bigint): void {
  const { extra, ...sums } = summed(lines, from)
  const expected = {
    lines: lines.map(({ night, room, rate, listed }) =>
      [night, room, extra, rate, room === listed ? undefined : listed].join(' '),
    ),
    ...sums,
    dueNow,
    balance: sums.total - dueNow,
  }
  const lineOf = (line: NightLine) =>
    [line.night, line.room, line.extraGuests, line.rate, line.listed].join(' ')
  expect({
    lines: result.nights.map(lineOf),
    firstNight: BigInt(result.firstNight),
    stay: BigInt(result.stay),
    total: BigInt(result.total),
    dueNow: BigInt(result.dueNow),
    balance: BigInt(result.balance),
  }).toEqual(expected)
}

test('an independent slow calculator agrees to the tenge on random stays', () => {
  const seen = { byRate: 0, byCode: 0, given: 0, refused: 0, plain: 0 }
  fc.assert(
    fc.property(drawn, (from) => {
      const { checkIn, nights, guests, code, given } = from
      const book = rateBook(from.rates, from.restrictions)
      const rules = { ...from, rates: book }
      const room = { ...from, id: from.roomId }
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }

      const asked = slowLines(from, from, { code })
      const online = quote(room, stay, guests, rules, code)
      expectSame(online, asked, from, dueOnline(asked, from))
      expect([online.code, online.given]).toEqual([
        asked.some(isRepriced) ? code?.word : undefined,
        undefined,
      ])

      const lines = slowLines(from, from, { code, given })
      const price = given && { effect: given, reason: 'A regular guest' }
      const booked = { stay, guests, scope: from.scope, code, given: price }
      const atDesk = quoteByStaff(room, { ...booked, kind: 'terminal' }, rules)
      expectSame(atDesk, lines, from, dueAtDesk(lines, from))
      expectSame(
        quoteByStaff(room, { ...booked, kind: 'online' }, rules),
        lines,
        from,
        dueOnline(lines, from),
      )
      const reason = given && lines.some(isRepriced) ? 'A regular guest' : undefined
      expect([atDesk.code, atDesk.given]).toEqual([given ? undefined : online.code, reason])

      const problem = restrictionProblem((day) => book.rulesOn(room.id, day), stay)
      const why = slowProblem(from, from)
      expect(problem && Object.values(problem).join(' ')).toBe(why)

      if (lines.some(({ rate }) => rate !== undefined)) seen.byRate += 1
      if (online.code !== undefined) seen.byCode += 1
      if (reason !== undefined) seen.given += 1
      if (why !== undefined) seen.refused += 1
      if (from.rates.length === 0) seen.plain += 1
    }),
    { numRuns: tries(2_000, 100_000) },
  )
  tellFigure('stays priced by a second calculator', tries(2_000, 100_000))
  // It is no proof unless each of them was met often.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(tries(2_000, 100_000) / 20)
}, 600_000)
