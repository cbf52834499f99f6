import { expect, test } from 'vitest'
import { emptyDraft, mergeDrafts, problemsFrom, problemsIn } from './draft.ts'

const words = { missing: 'missing', wholeNumber: 'whole', amount: 'amount', tooManyLines: 'lines' }

const whole = {
  ...emptyDraft,
  'ru.room_type': 'Семейный',
  count_total: '4',
  count: '3',
  rooms_count: '2',
  capacity: '4',
  price_summer: '900',
  price_winter: '720,50',
}

test('a form is complete without the area, the guests at start and at most, and without long texts', () => {
  expect(problemsIn(whole, ['ru'], words)).toEqual({})
})

test('what a room needs is asked for, the name in each language that is written', () => {
  expect(problemsIn(emptyDraft, ['ru', 'en'], words)).toEqual({
    'ru.room_type': 'missing',
    'en.room_type': 'missing',
    count_total: 'missing',
    count: 'missing',
    rooms_count: 'missing',
    capacity: 'missing',
    price_summer: 'missing',
    price_winter: 'missing',
  })
})

test.each([
  ['count', '2.5', 'whole'],
  ['capacity', '-1', 'whole'],
  ['area', '28.5', 'whole'],
  ['max_guests', 'three', 'whole'],
  ['price_summer', '1e3', 'amount'],
  ['price_winter', '450.505', 'amount'],
  ['ru.amenities', 'a\n'.repeat(51), 'lines'],
  ['ru.amenities', 'a'.repeat(101), 'lines'],
] as const)('%s being %j is told', (field, text, problem) => {
  expect(problemsIn({ ...whole, [field]: text }, ['ru'], words)).toEqual({ [field]: problem })
})

test('a change of somebody else is taken where nothing was typed here, and told where it was', () => {
  const mine = { ...whole, 'ru.room_type': 'Мой', price_summer: '950', capacity: '5' }
  const theirs = { ...whole, 'ru.room_type': 'Их', price_winter: '800', capacity: '5' }
  expect(mergeDrafts(whole, mine, theirs)).toEqual({
    draft: { ...mine, price_winter: '800' },
    changes: [
      { field: 'ru.room_type', theirs: 'Их', outcome: 'mine kept' },
      { field: 'price_winter', theirs: '800', outcome: 'taken' },
    ],
  })
})

test('the fields that the server names are found in the form', () => {
  const named = [
    { field: 'translations.tm.room_type', message: 'a' },
    { field: 'translations.en.amenities.3', message: 'b' },
    { field: 'description', message: 'c' },
    { field: 'count', message: 'd' },
    { field: 'version', message: 'e' },
  ]
  expect(problemsFrom(named)).toEqual({
    'tm.room_type': 'a',
    'en.amenities': 'b',
    'ru.description': 'c',
    count: 'd',
  })
})
