import { expect, test } from 'vitest'
import { rates } from '../../../text/rates/ru.ts'
import { everyDay } from './reach.ts'
import { draftOfArrivals, problemsOfRestriction, sentRestriction } from './restriction-draft.ts'

const reach = { first: '2027-08-01', last: '2027-08-31', days: everyDay, rooms: [2] }
const right = { ...draftOfArrivals(reach), name: 'Август', fewest: '3' }

test('what is right travels as it was meant', () => {
  expect(problemsOfRestriction(right, rates)).toEqual({})
  expect(sentRestriction(right)).toEqual({
    ...{ name: 'Август', first: '2027-08-01', last: '2027-08-31', days: [0, 1, 2, 3, 4, 5, 6], rooms: [2] },
    ...{ fewest: 3, most: null, no_arrival: false, no_departure: false, not_online: false },
  })
  expect(problemsOfRestriction({ ...right, fewest: '', notOnline: true }, rates)).toEqual({})
})

test.each([
  ['something that is restricted', { fewest: '' }, { fewest: rates.restrictions.nothing }],
  ['more than one night', { fewest: '1' }, { fewest: 'Целое число от 2 до 365, или пусто' }],
  ['whole nights', { most: '2,5' }, { most: 'Целое число от 1 до 365, или пусто' }],
  ['not fewer at most than at least', { most: '2' }, { most: rates.restrictions.reversed }],
  ['at most a year', { most: '366' }, { most: 'Целое число от 1 до 365, или пусто' }],
  ['a name', { name: '' }, { name: rates.form.nameMissing }],
])('it needs %s', (_, changes, problems) => {
  expect(problemsOfRestriction({ ...right, ...changes }, rates)).toEqual(problems)
})
