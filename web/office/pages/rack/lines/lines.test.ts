import { expect, test } from 'vitest'
import type { Rack, RackBar, RackUnit } from '../../../../../contract/office/stay/rack.ts'
import { figuresOf, isWithoutRoom } from './figures.ts'
import { lanesOf, placeOf, stayItem } from './items.ts'
import { floorsOf, isSameLine, linesOf } from './lines.ts'

const days = { first: '2027-01-15', count: 7 }

const aUnit = (id: number, changes: Partial<RackUnit> = {}): RackUnit => ({
  id,
  number: String(200 + id),
  floor: 2,
  room_id: 2,
  cleanliness: 'clean',
  note: null,
  used_from: null,
  used_until: null,
  ...changes,
})

let bookings = 0
const aBar = (from: string, until: string, changes: Partial<RackBar> = {}): RackBar => {
  bookings += 1
  return {
    booking_id: bookings,
    book_number: 100_000 + bookings,
    guest_name: `Guest ${bookings}`,
    room_id: 2,
    unit_id: 1,
    given: false,
    from,
    until,
    check_in: from,
    check_out: until,
    stay: 'expected',
    owes: false,
    version: 1,
    ...changes,
  }
}

const aRack = (changes: Partial<Rack>): Rack => ({
  from: '2027-01-14',
  days: 8,
  today: '2027-01-15',
  rooms: [
    { id: 2, room_type: 'Double', count_total: 3 },
    { id: 3, room_type: 'Luxe', count_total: 1 },
  ],
  units: [aUnit(1), aUnit(2), aUnit(11, { floor: 3 })],
  bars: [],
  closures: [],
  ...changes,
})

test.each([
  ['in the middle', '2027-01-16', '2027-01-18', [1.5, 3.5, false, false]],
  ['from before', '2027-01-10', '2027-01-16', [0, 1.5, true, false]],
  ['beyond the end', '2027-01-20', '2027-01-25', [5.5, 7, false, true]],
  ['who leaves on the first day', '2027-01-13', '2027-01-15', [0, 0.5, true, false]],
  ['who comes on the last day', '2027-01-21', '2027-01-22', [6.5, 7, false, true]],
])('a stay %s stands from noon to noon', (_, from, until, [left, right, before, after]) => {
  expect(placeOf({ from, until }, days)).toEqual({ left, right, isCut: { before, after } })
})

test.each([
  ['2027-01-10', '2027-01-14'],
  ['2027-01-22', '2027-01-23'],
  ['2027-01-16', '2027-01-16'],
])('nights from %s until %s are not shown', (from, until) => {
  expect(placeOf({ from, until }, days)).toBeUndefined()
})

test('who leaves and who comes on the same day stand beside each other in one lane', () => {
  const items = [
    aBar('2027-01-17', '2027-01-19'),
    aBar('2027-01-15', '2027-01-17'),
    aBar('2027-01-16', '2027-01-18'),
  ].flatMap((bar) => stayItem(bar, days) ?? [])
  expect(lanesOf(items).map((lane) => lane.map(({ left }) => left))).toEqual([[0.5, 2.5], [1.5]])
})

test('a category has its figures, those without a room, and its rooms by floor', () => {
  const bars = [
    aBar('2027-01-15', '2027-01-17', { unit_id: 2 }),
    aBar('2027-01-16', '2027-01-18', { unit_id: null }),
  ]
  const closures = [{ id: 5, unit_id: 1, from: '2027-01-16', until: '2027-01-17', reason: 'shower' }]
  const lines = linesOf(aRack({ bars, closures }), days, undefined)
  expect(lines.map(({ key, items }) => [key, items.length])).toEqual([
    ['g2', 0],
    ['l2-0', 1],
    ['f2-2', 0],
    ['u1', 1],
    ['u2', 1],
    ['f2-3', 0],
    ['u11', 0],
  ])
  expect(lines[0]).toMatchObject({ units: 3, without: 1, today: { taken: 1, arrivals: 1, unassigned: 1 } })
  expect(floorsOf(aRack({}))).toEqual([2, 3])
})

test('one floor is shown without saying so; other days say nothing of today', () => {
  const lines = linesOf(aRack({}), days, 3)
  expect(lines.map(({ key }) => key)).toEqual(['g2', 'u11'])
  const [later] = linesOf(aRack({}), { first: '2027-02-01', count: 7 }, undefined)
  expect(later).not.toHaveProperty('today')
})

test('the figures of today count bookings, and a change of rooms once', () => {
  const [today, tomorrow] = ['2027-01-15', '2027-01-16']
  const moves = aBar('2027-01-14', today, { check_out: '2027-01-18', stay: 'in_house', given: true })
  const bars = [
    moves,
    { ...moves, from: today, until: '2027-01-18', unit_id: 2 },
    aBar(today, tomorrow, { given: true }),
    aBar(today, tomorrow, { unit_id: null }),
    aBar('2027-01-13', today, { stay: 'departed', given: true }),
    aBar('2027-01-13', today, { stay: 'in_house', given: true }),
    aBar(tomorrow, '2027-01-18'),
  ]
  expect(figuresOf(bars, today)).toEqual({ taken: 3, arrivals: 2, departures: 2, unassigned: 1 })
})

test('who slept somewhere before rooms had numbers waits for none', () => {
  const bar = aBar('2027-01-12', '2027-01-15', { unit_id: null })
  expect(isWithoutRoom(bar, '2027-01-15')).toBe(false)
  expect(isWithoutRoom({ ...bar, until: '2027-01-16' }, '2027-01-15')).toBe(true)
})

test('a line that a refresh has not changed is not drawn anew', () => {
  const bars = [aBar('2027-01-15', '2027-01-17', { unit_id: 1 })]
  const rack = aRack({ bars })
  const [before, after] = [linesOf(rack, days, undefined), linesOf({ ...rack }, days, undefined)]
  for (const [place, line] of before.entries())
    expect(isSameLine(line, after[place] as typeof line)).toBe(true)
  const changed = linesOf({ ...rack, bars: bars.map((bar) => ({ ...bar, owes: true })) }, days, undefined)
  const differ = before.filter((line, place) => !isSameLine(line, changed[place] as typeof line))
  expect(differ.map(({ key }) => key)).toEqual(['u1'])
})
