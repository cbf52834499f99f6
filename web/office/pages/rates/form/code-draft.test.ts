import { expect, test } from 'vitest'
import { rates } from '../../../text/rates/ru.ts'
import { emptyCode, problemsOfCode, sentCode } from './code-draft.ts'

const right = { ...emptyCode, first: '2027-06-01', last: '2027-06-30', word: ' sea-2027 ', percentOff: '15' }

test('a word is kept as codes are written, whatever the hand wrote', () => {
  expect(problemsOfCode(right, rates)).toEqual({})
  expect(sentCode({ ...right, mostUses: '10' })).toEqual({
    ...{ word: 'SEA-2027', first: '2027-06-01', last: '2027-06-30', rooms: null },
    ...{ effect: { percent_off: 15 }, most_uses: 10 },
  })
  const priced = { ...right, way: 'price', price: '399,50' } as const
  expect(sentCode(priced)).toMatchObject({ effect: { price: 399.5 }, most_uses: null })
})

test.each([
  ['a word of three letters at least', { word: 'ab' }, ['word']],
  ['Latin letters', { word: 'МОРЕ' }, ['word']],
  ['less than the whole price', { percentOff: '100' }, ['percentOff']],
  ['a price', { way: 'price', price: '' }, ['price']],
  ['a whole number of uses', { mostUses: '0' }, ['mostUses']],
  ['dates in their order', { last: '2027-05-01' }, ['last']],
] as const)('it needs %s', (_, changes, fields) => {
  expect(Object.keys(problemsOfCode({ ...right, ...changes }, rates))).toEqual(fields)
})
