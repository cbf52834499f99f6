import { expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import type { House, PlanUnit } from './house.ts'
import { planRooms } from './plan-rooms.ts'

const date = (night: number) => addDays('2027-03-01', night)

const units: readonly PlanUnit[] = [1, 2].map((id) => ({ id, usedFrom: null, usedUntil: null, closed: [] }))

const booking = (id: number, from: number, until: number, givenOn: readonly number[] = []) => ({
  id,
  from: date(from),
  until: date(until),
  given: givenOn.map((night) => ({ night: date(night), unitId: 1 })),
})

const unitsOf = (house: House) => planRooms(house).bars.map(({ bookingId, unitId }) => [bookingId, unitId])

test('whoever comes tonight is put into a clean unit, also where that leaves one empty for a night', () => {
  const bookings = [booking(10, 0, 1, [0]), booking(11, 1, 3), booking(12, 2, 4)]
  expect(unitsOf({ units, bookings }).slice(1)).toEqual([
    [11, 1],
    [12, 2],
  ])
  const uncleaned = { night: date(1), units: [1] }
  expect(unitsOf({ units, bookings, uncleaned }).slice(1)).toEqual([
    [11, 2],
    [12, 1],
  ])
})

test('but not where somebody would have to change rooms for it, nor on another night', () => {
  const [one, other] = units
  if (!one || !other) throw new Error('There are two.')
  const closing = [one, { ...other, closed: [date(4)] }]
  const uncleaned = { night: date(1), units: [2] }
  const bookings = [booking(10, 1, 3), booking(11, 2, 6)]
  expect(planRooms({ units: closing, bookings, uncleaned }).changes).toBe(0)
  expect(unitsOf({ units: closing, bookings, uncleaned })).toEqual([
    [10, 2],
    [11, 1],
  ])
  const early = [booking(10, 0, 3)]
  const ofFirst = { night: date(1), units: [1] }
  expect(unitsOf({ units, bookings: early, uncleaned: ofFirst })).toEqual(unitsOf({ units, bookings: early }))
})
