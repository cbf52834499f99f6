import { expect, test } from 'vitest'
import { type InUnit, useOfUnit } from './house-state.ts'

const guest = (bookingId: number, stay: InUnit['stay']): InUnit => ({ bookingId, stay })
const here = guest(1, 'in_house')
const gone = guest(1, 'left_today')
const comes = guest(2, 'expected')
const came = guest(2, 'in_house')

test.each([
  ['empty', undefined, undefined, []],
  ['stays', here, here, ['occupied']],
  ['departs', here, undefined, ['occupied', 'leavesToday']],
  ['departs before the next one comes', here, comes, ['occupied', 'leavesToday', 'arrivesToday']],
  ['has departed', gone, undefined, ['left']],
  ['has departed, the next one is awaited', gone, comes, ['left', 'arrivesToday']],
  ['has departed, the next one is in', gone, came, ['occupied']],
  ['is awaited', undefined, comes, ['arrivesToday']],
  ['has come today', undefined, came, ['occupied']],
  ['came and left on the same day', undefined, gone, ['left']],
] as const)('a room whose guest %s', (_name, slept, tonight, expected) => {
  const use = useOfUnit({ slept, tonight })
  expect(Object.entries(use).flatMap(([name, is]) => (is ? [name] : []))).toEqual(expected)
})
