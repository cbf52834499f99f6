import { describe, expect, test } from 'vitest'
import { chanceFor } from '../races/seed.ts'
import { tries } from '../support/proof-size.ts'
import { drawRecord } from './draw.ts'
import { tell } from './explain.ts'
import { judge } from './judge.ts'
import type { Answer, Asked, Call, Line } from './lines.ts'

/** Each known kind of mistake, hidden in a record that is right otherwise: it is found, and named. */

const room = 50
const stay = (first: number, nights = 1) => ({
  room,
  checkIn: `2026-12-0${first}`,
  checkOut: `2026-12-0${first + nights}`,
})

let clock = 0
/** One after the other, each with its own time. */
const call = (asked: Asked, answer: Answer): Call => {
  clock += 10
  return { by: `caller at ${clock}`, from: clock, to: clock + 5, asked, ...answer }
}
const done = (asked: Asked, said: Omit<Extract<Answer, { answer: 'done' }>, 'answer'> = {}): Call =>
  call(asked, { answer: 'done', ...said })
const booked = (booking: number, first: number, nights = 1): Call =>
  done({ do: 'book', stay: stay(first, nights) }, { booking })
const look = (booking: number, seen: { paid?: number; refunded?: number; cost?: number } | 'none'): Call =>
  done({ do: 'look', at: { booking } }, { seen })
const settle = (booking: number, order: string, settled: 'paid' | 'settled_before'): Call =>
  done({ do: 'settle', booking, order, amount: 500 }, { settled })
const meanwhile = (one: Call, other: Call): Call[] => [one, { ...other, from: one.from, to: one.to }]

interface Plant {
  readonly anomaly: string
  readonly thing: RegExp
  readonly calls: readonly Call[]
}

const plants: readonly Plant[] = [
  {
    anomaly: 'lost update',
    thing: /^booking 501$/,
    calls: [
      booked(501, 1),
      ...meanwhile(
        done({ do: 'take', booking: 501, amount: 20 }),
        done({ do: 'take', booking: 501, amount: 30 }),
      ),
      look(501, { paid: 30 }),
    ],
  },
  {
    anomaly: 'stale read',
    thing: /^booking 501$/,
    calls: [
      booked(501, 1),
      done({ do: 'take', booking: 501, amount: 20 }),
      look(501, { paid: 0 }),
      look(501, { paid: 20 }),
    ],
  },
  {
    anomaly: 'doubled payment',
    thing: /^order a$/,
    calls: [
      booked(501, 1),
      settle(501, 'a', 'paid'),
      done({ do: 'settle', booking: 501, order: 'a', amount: 500 }, { settled: 'to_be_refunded' }),
    ],
  },
  {
    anomaly: 'doubled payment',
    thing: /^booking 501$/,
    calls: [
      booked(501, 1),
      settle(501, 'a', 'paid'),
      settle(501, 'a', 'settled_before'),
      look(501, { paid: 1_000 }),
    ],
  },
  {
    anomaly: 'oversold',
    thing: /^night 2026-12-03 of room 50$/,
    calls: [booked(501, 1, 3), ...meanwhile(booked(502, 3, 2), booked(503, 2, 2))],
  },
  {
    anomaly: 'refunded twice',
    thing: /^booking 501$/,
    calls: [
      booked(501, 1),
      settle(501, 'a', 'paid'),
      done({ do: 'cancel', booking: 501 }, { due: 400 }),
      look(501, { paid: 500, refunded: 800 }),
    ],
  },
  {
    anomaly: 'acknowledged and gone',
    thing: /^booking 501$/,
    calls: [booked(501, 1), look(501, 'none')],
  },
  {
    anomaly: 'acknowledged and gone',
    thing: /^night 2026-12-02 of room 50$/,
    calls: [
      booked(501, 1, 3),
      done(
        { do: 'look', at: { stay: stay(1, 3) } },
        { seen: { taken: { '2026-12-01': 1, '2026-12-03': 1 } } },
      ),
    ],
  },
  {
    anomaly: 'refused without a reason',
    thing: /./,
    calls: [
      booked(501, 1),
      booked(502, 2),
      call({ do: 'book', stay: stay(1, 3) }, { answer: 'refused', code: 'sold_out', claim: 'no_night_left' }),
    ],
  },
  {
    anomaly: 'one room given twice',
    thing: /^numbered room 7 on 2026-12-02$/,
    calls: [
      booked(501, 1, 2),
      booked(502, 2, 2),
      done({ do: 'give', booking: 501, unit: 7, stay: stay(1, 2) }),
      done({ do: 'give', booking: 502, unit: 7, stay: stay(2, 2) }),
    ],
  },
  {
    anomaly: 'oversold',
    thing: /^code:ONCE$/,
    calls: [
      done({ do: 'book', stay: stay(1), takes: ['code:ONCE'] }, { booking: 501 }),
      done({ do: 'book', stay: stay(2), takes: ['code:ONCE'] }, { booking: 502 }),
    ],
  },
  {
    anomaly: 'oversold',
    thing: /^key again$/,
    calls: [
      done({ do: 'book', stay: stay(1), key: 'again' }, { booking: 501 }),
      done({ do: 'book', stay: stay(1), key: 'again' }, { booking: 502 }),
    ],
  },
  {
    anomaly: 'oversold',
    thing: /^key other$/,
    calls: [
      done({ do: 'book', stay: stay(1), key: 'other' }, { booking: 501 }),
      done({ do: 'book', stay: stay(2), key: 'other' }, { booking: 501 }),
    ],
  },
]

const facts: readonly Line[] = [
  { fact: 'room', room, total: 3, online: 2 },
  { fact: 'limit', of: 'code:ONCE', most: 1 },
]

describe('a mistake among many right answers is found and named:', () => {
  test.each(plants.map((plant, place) => [`${plant.anomaly} (${place + 1})`, plant] as const))(
    '%s',
    (title, plant) => {
      const right = drawRecord(chanceFor(title), {
        calls: tries(60, 300),
        rooms: 3,
        units: 3,
        nights: 12,
        overlap: 6,
      })
      expect(judge([...right, ...facts]).verdict).toBe('explained')
      const { verdict, unexplained } = judge([...right, ...facts, ...plant.calls])
      expect(verdict).toBe('unexplained')
      expect(unexplained.map(tell)).toHaveLength(1)
      expect(unexplained[0]?.anomaly).toBe(plant.anomaly)
      expect(unexplained[0]?.thing).toMatch(plant.thing)
      expect(unexplained[0]?.calls.length).toBeLessThanOrEqual(plant.calls.length)
    },
  )
})

test('what the lost answer explains is no mistake', () => {
  const unknown = call({ do: 'take', booking: 501, amount: 30 }, { answer: 'unknown' })
  const calls = [booked(501, 1), done({ do: 'take', booking: 501, amount: 20 }), unknown]
  for (const paid of [20, 50])
    expect(judge([...facts, ...calls, look(501, { paid })]).verdict).toBe('explained')
  expect(judge([...facts, ...calls, look(501, { paid: 30 })]).verdict).toBe('unexplained')
})

test('two nights that were each half free, but never together, were not seen so', () => {
  const full = [booked(501, 1), booked(502, 2), booked(601, 1), booked(602, 2)]
  const moves = [done({ do: 'drop', booking: 502 }), booked(503, 2), done({ do: 'drop', booking: 501 })]
  const seen = { taken: { '2026-12-01': 1, '2026-12-02': 1 } }
  // One night at a time there is a moment for what was seen.
  const across = { ...done({ do: 'look', at: { stay: stay(1, 2) } }, { seen }), from: moves[0]?.from ?? 0 }
  const { verdict, unexplained } = judge([...facts, ...full, ...moves, across])
  expect(verdict).toBe('unexplained')
  expect(unexplained[0]?.thing).toBe('night 2026-12-01 of room 50, night 2026-12-02 of room 50 together')
})
