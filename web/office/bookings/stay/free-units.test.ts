import { expect, test } from 'vitest'
import type { Rack, RackBar, RackUnit } from '../../../../contract/office/stay/rack.ts'
import { roomsFor } from './free-units.ts'
import { hasUnits, rackAround } from './rack-around.ts'

const unit = (id: number, changes: Partial<RackUnit> = {}): RackUnit => ({
  id,
  number: String(300 + id),
  floor: 3,
  room_id: 2,
  cleanliness: 'clean',
  note: null,
  used_from: null,
  used_until: null,
  ...changes,
})

const bar = (booking_id: number, unit_id: number | null, changes: Partial<RackBar> = {}): RackBar => ({
  booking_id,
  unit_id,
  book_number: 100_000 + booking_id,
  guest_name: null,
  room_id: 2,
  given: true,
  from: '2027-01-15',
  until: '2027-01-17',
  check_in: '2027-01-15',
  check_out: '2027-01-17',
  stay: 'expected',
  owes: false,
  version: 1,
  ...changes,
})

const rack = (changes: Partial<Rack>): Rack => ({
  from: '2027-01-15',
  days: 2,
  today: '2027-01-15',
  rooms: [],
  units: [unit(1), unit(2), unit(3)],
  bars: [],
  closures: [],
  ...changes,
})

const booking = {
  id: 9,
  room_id: 2,
  available_from: '2027-01-15',
  available_to: '2027-01-17',
}

const free = (changes: Partial<Rack>) => roomsFor(rack(changes), booking).free.map(({ id }) => id)

test.each<[string, Partial<Rack>, number[]]>([
  ['an empty house', {}, [1, 2, 3]],
  ['another category', { units: [unit(1), unit(2, { room_id: 3 })] }, [1]],
  ['somebody who was given one', { bars: [bar(7, 2)] }, [1, 3]],
  ['somebody for whom one is only proposed', { bars: [bar(7, 2, { given: false })] }, [1, 2, 3]],
  ['its own room', { bars: [bar(9, 2)] }, [1, 2, 3]],
  [
    'a guest who leaves that morning',
    { bars: [bar(7, 2, { from: '2027-01-12', until: '2027-01-15' })] },
    [1, 2, 3],
  ],
  [
    'a guest who comes when it leaves',
    { bars: [bar(7, 2, { from: '2027-01-17', until: '2027-01-19' })] },
    [1, 2, 3],
  ],
  [
    'a guest who comes in its last night',
    { bars: [bar(7, 2, { from: '2027-01-16', until: '2027-01-19' })] },
    [1, 3],
  ],
  [
    'a broken shower',
    { closures: [{ id: 1, unit_id: 1, from: '2027-01-16', until: '2027-01-20', reason: 'x' }] },
    [2, 3],
  ],
  ['a room that closes before it leaves', { units: [unit(1, { used_until: '2027-01-16' }), unit(2)] }, [2]],
  ['a room that opens on its second night', { units: [unit(1, { used_from: '2027-01-16' }), unit(2)] }, [2]],
])('with %s', (_name, changes, ids) => {
  expect(free(changes)).toEqual(ids)
})

test('the room that is planned is that of the first night that is asked for', () => {
  const bars = [
    bar(9, 3, { until: '2027-01-16', given: false }),
    bar(9, 1, { from: '2027-01-16', given: false }),
  ]
  expect(roomsFor(rack({ bars }), booking)).toMatchObject({ planned: { number: '303' }, isGiven: false })
  expect(roomsFor(rack({ bars: [bar(9, 2)] }), booking)).toMatchObject({
    planned: { number: '302' },
    isGiven: true,
  })
  expect(roomsFor(rack({ bars: [bar(9, null)] }), booking).planned).toBeUndefined()
})

test('a hotel without numbers has none, and another category does not count', () => {
  expect(hasUnits(rack({}), booking)).toBe(true)
  expect(hasUnits(rack({ units: [] }), booking)).toBe(false)
  expect(hasUnits(rack({ units: [unit(1, { room_id: 3 })] }), booking)).toBe(false)
})

test.each([
  ['a stay to come', '2027-01-10', { from: '2027-01-15', days: 2 }],
  ['its first night', '2027-01-15', { from: '2027-01-15', days: 2 }],
  ['its last night', '2027-01-16', { from: '2027-01-16', days: 1 }],
  ['the check-out day', '2027-01-17', undefined],
  ['long after it', '2027-03-17', undefined],
])('what is asked for on %s', (_name, today, asked) => {
  expect(rackAround(booking, today)).toEqual(asked)
})
