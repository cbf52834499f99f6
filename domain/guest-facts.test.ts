import { expect, test } from 'vitest'
import { factsAfter, factsProblem, isBirthDate, isEmpty, noFacts, sameGuests } from './guest-facts.ts'

const known = { birthDate: '1980-05-06', citizenship: 'Germany', address: 'Berlin' }

test.each([
  ['nothing was typed', known, undefined, known],
  ['one of them was', known, { address: ' Hamburg ' }, { ...known, address: 'Hamburg' }],
  ['one was taken away', known, { citizenship: null }, { ...known, citizenship: null }],
  ['one was emptied', known, { citizenship: '  ' }, { ...known, citizenship: null }],
  ['nothing was known', null, { birthDate: '1980-05-06' }, { ...noFacts, birthDate: '1980-05-06' }],
] as const)('the facts of a guest where %s', (_name, before, typed, after) => {
  expect(factsAfter(before, typed)).toEqual(after)
})

test('a guest of whom nothing is known has no facts', () => {
  expect(isEmpty(noFacts)).toBe(true)
  expect(isEmpty({ ...noFacts, address: 'Berlin' })).toBe(false)
})

test.each([
  ['1980-05-06', true],
  ['2027-01-15', true],
  ['2027-01-16', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
])('%s is a birth date on 15.01.2027: %s', (date, is) => {
  expect(isBirthDate(date, '2027-01-15')).toBe(is)
})

const guest = (name: string, ...documents: string[]) => ({ name, documents })
const ada = guest('Ada Byron', 'A1')
const max = guest('Max Born', 'M1')

test.each([
  ['the same list', [ada, max], [ada, max], [0, 1]],
  ['another order', [ada, max], [max, ada], [1, 0]],
  ['a corrected document', [ada, max], [guest('Ada Byron', 'A2'), max], [0, 1]],
  ['a corrected name', [ada, max], [guest('Ada Lovelace', 'A1'), max], [0, 1]],
  ['a name in capitals', [ada], [guest(' ADA  BYRON ', 'A2')], [0]],
  ['somebody else in the same place', [ada], [guest('Lise Meitner', 'L1')], [undefined]],
  ['somebody more', [ada], [guest('Lise Meitner', 'L1'), ada], [undefined, 0]],
  [
    'namesakes with exchanged places',
    [guest('A B', '1'), guest('A B', '2')],
    [guest('A B', '2'), guest('A B', '1')],
    [1, 0],
  ],
  [
    'one document for two, of whom one stays',
    [guest('A B', '1'), guest('C D', '1')],
    [guest('A B', '1')],
    [0],
  ],
  ['the second of two with one document', [guest('C D', '1'), guest('A B', '1')], [guest('A B', '1')], [1]],
  ['a name divided otherwise', [guest('Ab C', '1')], [guest('A bc', '2')], [undefined]],
  ['a namesake too many', [guest('A B', '1')], [guest('A B', '3'), guest('A B', '1')], [undefined, 0]],
  ['a document under another key', [guest('A B', 'k1')], [guest('C D', 'k2', 'k1')], [0]],
  ['erased ones, who have no name', [guest('')], [guest('', 'X')], [undefined]],
] as const)('who is who in %s', (_name, before, now, places) => {
  expect(sameGuests(before, now)).toEqual(places)
})

test.each([
  ['nobody said any', [{}, { facts: {} }], undefined],
  ['all can be', [{ facts: { birthDate: '1980-05-06' } }], undefined],
  ['the second cannot', [{ facts: { birthDate: '1980-05-06' } }, { facts: { birthDate: '2027-01-16' } }], 2],
  ['the first cannot', [{ facts: { birthDate: '1899-12-31' } }, {}], 1],
])('birth dates of which %s', (_name, guests, guest) => {
  expect(factsProblem(guests, '2027-01-15')).toEqual(guest && { problem: 'birth_date_wrong', guest })
})
