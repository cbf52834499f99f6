import { expect, test } from 'vitest'
import { chanceOfStep, howToReplay, walksOf } from './walk.ts'

const all = { steps: 10, rounds: 2, faults: 1 }

test('everybody walks on both screens in each language, as often as there are rounds', () => {
  expect(walksOf(all)).toHaveLength(2 * 6 * 2 * 3)
})

test('a walk that is asked for by name is the only one', () => {
  const one = { ...all, role: 'reception', width: '390', language: 'tm', round: '2' }
  expect(walksOf(one)).toEqual([{ walker: 'reception', width: 390, language: 'tm', round: 2 }])
})

test('who or what there is not is said', () => {
  expect(() => walksOf({ ...all, role: 'cook' })).toThrow('--role is one of visitor, client')
  expect(() => walksOf({ ...all, width: '800' })).toThrow('--width is one of 390, 1440')
})

test('a step of a walk draws the same each time, whatever was drawn before, and the next one something else', () => {
  const [walk] = walksOf(all)
  if (!walk) throw new Error('There is no walk.')
  const draws = (step: number) => {
    const chance = chanceOfStep(walk, step)
    return Array.from({ length: 10 }, () => chance.between(0, 1_000))
  }
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
  expect(howToReplay(walk, 7)).toMatch(
    /^npm run walks -- --seed \d+ --steps 7 --role visitor --width 390 --language ru --round 1$/,
  )
})
