import { describe, expect, test } from 'vitest'
import { describeAim, judgeAims, shareDone } from './aims.mjs'
import { readOutcome } from './control.mjs'
import { describeProgress, secondsLeft } from './progress.mjs'
import { runPart } from './run-part.mjs'
import { judge, leftToDo } from './verdict.mjs'

const aims = { attempts: { atLeast: 200_000 }, oversold: { atMost: 0 }, processes: { atLeast: 2 } }
const part = { name: 'races', aims, controls: [{ what: 'no lock' }, { what: 'no constraint' }] }
const figures = { attempts: 200_004, oversold: 0, processes: 2 }
const red = [
  { what: 'no lock', isRed: true },
  { what: 'no constraint', isRed: true },
]

describe('aims', () => {
  test('what was counted enough, too little, too often and not at all', () => {
    const judged = (counted) => judgeAims(aims, counted).map(({ isReached }) => isReached)
    expect(judged(figures)).toEqual([true, true, true])
    expect(judged({ ...figures, attempts: 199_999 })).toEqual([false, true, true])
    expect(judged({ ...figures, oversold: 1 })).toEqual([true, false, true])
    expect(judged({})).toEqual([false, false, false])
    expect(judged({ ...figures, oversold: 'none' })).toEqual([true, false, true])
  })

  test('are told in words', () => {
    expect(Object.values(aims).map(describeAim)).toEqual(['at least 200,000', 'none', 'at least 2'])
    expect(describeAim({ atMost: 30 })).toBe('at most 30')
  })
})

describe('a part', () => {
  test('is proved when it is green, has counted enough, and each control was red', () => {
    expect(judge(part, { isGreen: true, figures, controls: red })).toEqual({ isProved: true, reasons: [] })
  })

  test.each([
    ['that was not run', undefined, 'not run'],
    ['that failed', { isGreen: false, figures, controls: red }, 'it failed'],
    [
      'that counted too little',
      { isGreen: true, figures: { ...figures, attempts: 7 }, controls: red },
      'attempts: at least 200,000 wanted, 7 counted',
    ],
    [
      'whose control was not tried',
      { isGreen: true, figures, controls: red.slice(0, 1) },
      'its control was not run: no constraint',
    ],
    [
      'whose control was not noticed',
      { isGreen: true, figures, controls: [red[0], { what: 'no constraint', isRed: false }] },
      'its control was not noticed: no constraint',
    ],
  ])('%s is not, and says why', (_, result, reason) => {
    expect(judge(part, result)).toEqual({ isProved: false, reasons: [reason] })
  })

  test('that ended before its controls goes on with these, and with those that were not noticed', () => {
    const kept = { isGreen: true, figures, controls: [red[0], { what: 'no constraint', isRed: false }] }
    expect(leftToDo(part, kept)).toEqual({ again: false, controls: [{ what: 'no constraint' }] })
    expect(leftToDo(part, { ...kept, controls: [] }).controls).toEqual(part.controls)
  })

  test('that was red or counted too little is run again', () => {
    expect(leftToDo(part, { isGreen: false, figures, controls: red }).again).toBe(true)
    expect(leftToDo(part, { isGreen: true, figures: {}, controls: red }).again).toBe(true)
  })
})

describe('while a part runs', () => {
  test('it is as far as the largest of its counts', () => {
    expect(shareDone(aims, { ...figures, attempts: 50_000 })).toMatchObject({ counted: 50_000, share: 0.25 })
    expect(shareDone(aims, { processes: 2 })).toBeUndefined()
    expect(shareDone({ oversold: { atMost: 0 } }, figures)).toBeUndefined()
  })

  test('the time that is left follows from the count, and until there is one from the last time', () => {
    expect(secondsLeft({ share: 0.25, seconds: 60, guess: 1_000 })).toBe(180)
    expect(secondsLeft({ share: 0.01, seconds: 60, guess: 1_000 })).toBe(940)
    expect(secondsLeft({ seconds: 1_200, guess: 1_000 })).toBeUndefined()
  })

  test('one line tells it', () => {
    const told = (now) => describeProgress(part, { guess: 3_600, ...now })
    expect(told({ figures: { attempts: 50_000 }, seconds: 600 })).toBe(
      'races: 10 min, 50,000 of 200,000 attempts, about 30 min left',
    )
    expect(told({ figures: {}, seconds: 20 })).toBe('races: 20 s, about 1 h 0 min left')
    expect(told({ figures: {}, seconds: 4_000 })).toBe('races: 1 h 7 min, longer than it was guessed')
  })
})

describe('a control', () => {
  const control = { noticedBy: 'no night is oversold', because: 'sold more often' }
  const failed = ['the last units no night is oversold']

  test('is red when the expected test fails with the expected words', () => {
    const outcome = readOutcome(control, { status: 1, said: 'a\n  sold more often: 2\nb', failed })
    expect(outcome).toMatchObject({ isRed: true, line: 'sold more often: 2' })
  })

  test.each([
    ['everything passed', { status: 0, said: 'sold more often', failed }],
    ['another test failed', { status: 1, said: 'sold more often', failed: ['a server starts'] }],
    ['it failed for another reason', { status: 1, said: 'The program ended', failed }],
    ['nothing ran', { status: 1, said: 'sold more often', failed: [] }],
  ])('is not when %s', (_, ended) => {
    expect(readOutcome(control, ended).isRed).toBe(false)
  })

  test('that tries itself ends green when it has seen the harm', () => {
    const own = { because: 'are lost', isGreen: true }
    expect(readOutcome(own, { status: 0, said: '32 of all these are lost', failed: [] }).isRed).toBe(true)
    expect(readOutcome(own, { status: 1, said: '32 of all these are lost', failed: [] }).isRed).toBe(false)
    expect(readOutcome(own, { status: 0, said: 'all is well', failed: [] }).isRed).toBe(false)
  })
})

describe('the command of a part', () => {
  const stream = { write: () => true }
  const run = (script) => runPart({ name: 'it', run: [script], aims }, { seed: '7', guess: 1, stream })

  test('is green when it ends well', async () => {
    expect(await run('draw-seed')).toMatchObject({ isGreen: true, figures: {} })
  })

  test('is red when it ends badly', async () => {
    expect(await run('no-such-command')).toMatchObject({ isGreen: false })
  })
})
