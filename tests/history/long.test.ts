import { appendFileSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { chanceFor } from '../races/seed.ts'
import { tries } from '../support/proof-size.ts'
import { drawRecord, type Sizes } from './draw.ts'
import { judge } from './judge.ts'
import { isCall, type Line, readLines } from './lines.ts'
import { openRecord } from './recorder.ts'
import { inWords, judgeFile } from './verdict.ts'

/** Records as long as those of a run, of a hotel that is right: the judge says so, and in time. Where it cannot tell, it says that, and is never wrong. */

/** Of the crowded ones two in five cannot be decided, whatever is drawn: a judge who decides fewer than a quarter of them is another one. */
const sizes: readonly (Sizes & { readonly mayBeUndecided: number })[] = [
  { calls: tries(150, 600), rooms: 4, units: 3, nights: 14, overlap: 8, mayBeUndecided: tries(0, 5) },
  { calls: tries(300, 1_500), rooms: 12, units: 4, nights: 30, overlap: 4, mayBeUndecided: tries(0, 15) },
]

test.each(sizes)(
  '$calls calls in $rooms rooms are explained',
  ({ mayBeUndecided, ...size }) => {
    const chance = chanceFor(`long record of ${size.rooms} rooms`)
    const rounds = tries(1, 20)
    let undecided = 0
    for (let round = 0; round < rounds; round += 1) {
      const judgement = judge(drawRecord(chance, size))
      expect(judgement.verdict, inWords(judgement)).not.toBe('unexplained')
      if (judgement.verdict === 'undecided') undecided += 1
      else tellFigure('calls of drawn records explained', judgement.judged)
    }
    tellFigure('drawn records that the judge could not decide', undecided)
    expect(undecided).toBeLessThanOrEqual(mayBeUndecided)
    // Twenty long records take minutes: what the machine does beside them must not end them.
  },
  tries(60_000, 3_600_000),
)

/** Whoever books a room with more units than can ever be asked for, pays by card, hears nothing of it, and is found in the books as paid or lapsed. */
function stormOf(bookings: number): Line[] {
  const stay = { room: 1, checkIn: '2026-12-01', checkOut: '2026-12-04' }
  const few = { room: 2, checkIn: '2026-12-01', checkOut: '2026-12-03' }
  const lines: Line[] = [
    { fact: 'room', room: 1, total: 3 * bookings, online: 3 * bookings },
    { fact: 'room', room: 2, total: 1, online: 1 },
  ]
  for (let booking = 1; booking <= bookings; booking += 1) {
    const from = booking * 10
    const by = `guest ${booking}`
    const isPaid = booking % 3 > 0
    lines.push(
      { by, from, to: from + 60, asked: { do: 'book', stay }, answer: 'done', booking },
      {
        by,
        from: from + 70,
        to: from + 90,
        asked: { do: 'settle', booking, order: by, amount: 50 },
        answer: 'unknown',
      },
      { by: 'time', from: from + 100, to: from + 110, asked: { do: 'lapse', booking }, answer: 'done' },
      ...(booking === 1
        ? [
            {
              by,
              from,
              to: from + 60,
              asked: { do: 'book', stay: few },
              answer: 'done',
              booking: -1,
            } as const,
          ]
        : [
            {
              by,
              from: from + 65,
              to: from + 90,
              asked: { do: 'book', stay: few },
              answer: 'refused',
              code: 'sold_out',
              claim: 'no_night_left',
            } as const,
          ]),
    )
    const at = {
      by: 'the books',
      from: 20 * bookings,
      to: 20 * bookings,
      asked: { do: 'look', at: { booking } },
    } as const
    lines.push({
      ...at,
      answer: 'done',
      seen: isPaid ? { status: 'paid', paid: 50 } : { status: 'lapsed', paid: 0 },
    })
  }
  return lines
}

test('a storm is judged booking by booking, and one tenge too much is found in it', () => {
  const bookings = tries(100, 20_000)
  const lines = stormOf(bookings)
  const judgement = judge(lines)
  expect(judgement.verdict, inWords(judgement)).toBe('explained')
  expect(judgement).toMatchObject({ recorded: 5 * bookings, parts: bookings + 1 })
  const last = lines.at(-1)
  const wrong = [...lines.slice(0, -1), { ...last, seen: { status: 'paid', paid: 51 } } as Line]
  const { verdict, unexplained } = judge(wrong)
  expect(verdict).toBe('unexplained')
  expect(unexplained.map(({ thing }) => thing)).toEqual([`booking ${bookings}`])
})

test('what was recorded is read again as it was: numbers become ids, and a booking that the books do not name is missed', async () => {
  const record = openRecord('test')
  const stay = { room: 1, checkIn: '2026-12-01', checkOut: '2026-12-02' }
  const asked = { do: 'book', stay } as const
  for (const booking of [1001, 1002])
    await record.call(
      'a caller',
      asked,
      async () => booking,
      (heard) => ({ answer: 'done', booking: heard }),
    )
  const lost = record.call(
    'a caller',
    asked,
    () => Promise.reject(new Error('cut off')),
    () => ({ answer: 'done' }),
  )
  await expect(lost).rejects.toThrow('cut off')
  record.fact({ fact: 'named', number: 1001, booking: 1 })
  record.saw(
    'the books',
    { booking: 1 },
    { status: 'held' },
    { from: performance.now(), to: performance.now() },
  )
  const { verdict, unexplained, recorded } = judgeFile(record)
  expect([verdict, recorded]).toEqual(['unexplained', 5])
  expect(unexplained.map(({ anomaly }) => anomaly)).toEqual(['acknowledged and gone'])
  appendFileSync(record.path, `${JSON.stringify({ fact: 'named', number: 1002, booking: 2 })}\n`)
  expect(judgeFile(record).verdict).toBe('explained')
  const calls = readLines(readFileSync(record.path, 'utf8')).filter(isCall)
  expect(calls.map(({ answer }) => answer)).toEqual(['done', 'done', 'unknown', 'done'])
  record.remove()
})
