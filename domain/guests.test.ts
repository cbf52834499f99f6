import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passportSeries } from '../contract/values.ts'
import { type Guest, type GuestDocument, guestNameOf, guestsProblem } from './guests.ts'

const passport: GuestDocument = { kind: 'passport', series: 'AS', number: '123456' }
const guest = (changes: Partial<Guest> = {}): Guest => ({
  fullName: 'Aýna Orazowa',
  document: passport,
  isPayer: false,
  stays: true,
  ...changes,
})

test.each<[string, Guest[], ReturnType<typeof guestsProblem>]>([
  ['one guest', [guest()], undefined],
  ['three guests, one of them the payer', [guest(), guest({ isPayer: true }), guest()], undefined],
  ['a payer who does not come along', [guest(), guest({ isPayer: true, stays: false })], undefined],
  ['nobody', [], { problem: 'no_guests' }],
  [
    'only a payer who does not come along',
    [guest({ isPayer: true, stays: false })],
    { problem: 'no_guests' },
  ],
  [
    'four guests where three fit',
    [guest(), guest(), guest(), guest()],
    { problem: 'too_many_guests', most: 3 },
  ],
  ['two payers', [guest({ isPayer: true }), guest({ isPayer: true })], { problem: 'two_payers' }],
  [
    'two who do not come along',
    [guest(), guest({ isPayer: true, stays: false }), guest({ stays: false })],
    { problem: 'two_absent_payers' },
  ],
  [
    'somebody absent who does not pay',
    [guest(), guest({ stays: false })],
    { problem: 'absent_is_not_payer' },
  ],
  ['a blank name', [guest(), guest({ fullName: '  ' })], { problem: 'guest_name_wrong', guest: 2 }],
  [
    'a name of 101 letters',
    [guest({ fullName: 'x'.repeat(101) })],
    { problem: 'guest_name_wrong', guest: 1 },
  ],
  ['a name with a line break', [guest({ fullName: 'A\nB' })], { problem: 'guest_name_hidden', guest: 1 }],
  [
    'a name that turns around',
    [guest(), guest({ fullName: 'A\u202eB' })],
    { problem: 'guest_name_hidden', guest: 2 },
  ],
])('%s', (_what, guests, problem) => {
  expect(guestsProblem(guests, 3)).toEqual(problem)
})

test('a payer who does not come along takes no place', () => {
  expect(guestsProblem([guest(), guest(), guest({ isPayer: true, stays: false })], 2)).toBeUndefined()
})

test.each([
  ['', false],
  ['1', true],
  ['12345678', true],
  ['123456789', false],
  ['12a4', false],
  ['12 34', false],
])('the passport number %j is right: %s', (number, right) => {
  const problem = guestsProblem([guest({ document: { kind: 'passport', series: 'BN', number } })], 2)
  expect(problem).toEqual(right ? undefined : { problem: 'passport_number_wrong', guest: 1 })
})

test.each([
  ['C01X00T47', 'Germany', true],
  ['75 1234567', 'Россия', true],
  ['x'.repeat(20), 'Iran', true],
  ['x'.repeat(21), 'Iran', false],
  ['X1', '1 Iran', false],
  ['X1', 'Iran 1', false],
  ['', 'Iran', false],
  ['C01X00T47', '', false],
  ['C01;X', 'Iran', false],
  ['C01\u3164X', 'Iran', false],
  ['C01X', 'Ir\u3164an', false],
])('another document %j from %j is right: %s', (number, country, right) => {
  const problem = guestsProblem([guest({ document: { kind: 'other', number, country } })], 2)
  expect(problem).toEqual(right ? undefined : { problem: 'document_wrong', guest: 1 })
})

test('any digits with any of the series are a passport', () => {
  const document = fc.record({
    kind: fc.constant('passport' as const),
    series: fc.constantFrom(...passportSeries),
    number: fc.stringMatching(/^\d{1,8}$/),
  })
  fc.assert(
    fc.property(document, (drawn) => {
      expect(guestsProblem([guest({ document: drawn })], 1)).toBeUndefined()
    }),
  )
})

const erased = { fullName: null, stays: true }

test.each<[string, Parameters<typeof guestNameOf>, string | null]>([
  ['the first guest, whoever paid', [[guest(), guest({ fullName: 'Merdan' })], 'TEST CARD'], 'Aýna Orazowa'],
  [
    'the first who comes, where the payer stays at home',
    [[guest({ fullName: 'Merdan', isPayer: true, stays: false }), guest()], 'Merdan'],
    'Aýna Orazowa',
  ],
  ['somebody on the list before the card', [[guest({ stays: false })], 'TEST CARD'], 'Aýna Orazowa'],
  ['the payer, where the guests were erased', [[erased, erased], 'TEST CARD'], 'TEST CARD'],
  ['nobody, where all names were erased', [[erased], null], null],
])('a booking is called by %s', (_name, known, name) => {
  expect(guestNameOf(...known)).toBe(name)
})
