import { expect, test } from 'vitest'
import { nothingAsked as nothing } from '../tests/support/rules/asked-filters.ts'
import { filterOn } from './booking-filters.ts'

const january = { from: '2027-01-01', until: '2027-01-31' }

test('what nobody asks for stays open, and what is no date stays as it was', () => {
  expect(filterOn('2027-01-15', nothing)).toEqual(nothing)
  expect(filterOn('2027-01-15', { ...nothing, roomId: 7, stay: january })).toEqual({
    ...nothing,
    roomId: 7,
    stay: january,
  })
})

// The hotel's clock is five hours ahead of these.
test.each([
  [january, { from: new Date('2026-12-31T19:00:00Z'), before: new Date('2027-01-31T19:00:00Z') }],
  [{ from: '2027-01-01' }, { from: new Date('2026-12-31T19:00:00Z') }],
  [{ until: '2027-01-31' }, { before: new Date('2027-01-31T19:00:00Z') }],
])('made or paid on %j: from the first moment of the hotel’s day to the last', (days, span) => {
  expect(filterOn('2027-01-15', { ...nothing, created: days, payment: days })).toMatchObject({
    created: span,
    payment: span,
  })
})

test('a word for days means those of the hotel’s today', () => {
  const { arrival, departure, stay, created } = filterOn('2027-01-15', {
    ...nothing,
    arrival: 'today',
    departure: 'today',
    stay: 'today',
    created: 'today',
  })
  const today = { from: '2027-01-15', until: '2027-01-15' }
  expect([arrival, departure, stay]).toEqual([today, today, today])
  expect(created).toEqual({
    from: new Date('2027-01-14T19:00:00Z'),
    before: new Date('2027-01-15T19:00:00Z'),
  })
})
