import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from '../run-tool.mjs'
import { describeAim } from './aims.mjs'
import { controls } from './controls.mjs'
import { parts } from './parts.mjs'

const names = parts.map(({ name }) => name)

test('each part is named once, and its command is there', () => {
  expect(new Set(names).size).toBe(names.length)
  const scripts = parts.flatMap(({ run, controls }) => [
    run,
    ...controls.flatMap(({ script }) => (script ? [script] : [])),
  ])
  expect(scripts.filter(([script]) => !existsSync(join(checkout, `scripts/${script}.mjs`)))).toEqual([])
})

test('a control belongs to a part', () => {
  expect(Object.keys(controls).filter((name) => !names.includes(name))).toEqual([])
})

describe.each(parts)('$name', ({ aims, controls, promise, minutes }) => {
  test('says what it promises, and what it must have counted', () => {
    expect(promise).toMatch(/\.$/)
    expect(minutes).toBeGreaterThan(0)
    expect(Object.keys(aims).length).toBeGreaterThan(0)
    for (const aim of Object.values(aims)) expect(describeAim(aim)).not.toBe('')
  })

  test('has a control that says by what it is noticed', () => {
    expect(controls.length).toBeGreaterThan(0)
    for (const { what, because, noticedBy, vitest, playwright, script, plants, isGreen } of controls) {
      expect([vitest, playwright, script].filter(Boolean)).toHaveLength(1)
      expect([what, because].every((words) => typeof words === 'string' && words.length > 3)).toBe(true)
      if (vitest) expect(noticedBy).toEqual(expect.any(String))
      // Nothing is taken out of what tries itself without it, and of nothing else.
      expect(plants === undefined).toBe(isGreen === true)
    }
  })
})

// A control whose place has moved would end with an error hours later.
test('what a control takes out stands in its file, once', () => {
  const plants = parts.flatMap(({ controls }) => controls.flatMap((control) => control.plants ?? []))
  const lost = plants.filter(
    ({ file, find }) => readFileSync(join(checkout, file), 'utf8').split(find).length !== 2,
  )
  expect(lost).toEqual([])
})

/** What was promised to the last digit. */
test.each([
  ['races', 'attempts to book', { atLeast: 200_000 }],
  ['races', 'server processes at once', { atLeast: 2 }],
  ['model', 'histories', { atLeast: 10_000 }],
  ['model', 'steps', { atLeast: 500_000 }],
  ['storm', 'bookings in the storm', { atLeast: 10_000 }],
  ['storm', 'of these calls failed, %', { atLeast: 33 }],
  ['kills', 'kills of servers', { atLeast: 500 }],
  ['kills', 'kills of the database', { atLeast: 60 }],
  ['fuzz', 'requests', { atLeast: 100_000 }],
  ['engines', 'engines', { atLeast: 3 }],
])('%s must have counted %s', (name, figure, aim) => {
  expect(parts.find((part) => part.name === name)?.aims[figure]).toEqual(aim)
})
