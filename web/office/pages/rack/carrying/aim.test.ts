import { expect, test } from 'vitest'
import type { Rack, RackBar, RackUnit } from '../../../../../contract/office/stay/rack.ts'
import { rack as texts } from '../../../text/rack/en.ts'
import { canMove, inTheWay, movedNights, partnerOf, reachesOut } from './aim.ts'
import { aimWords, giveQuestion } from './questions.ts'

const today = '2027-01-15'

const aBar = (id: number, from: string, until: string, changes: Partial<RackBar> = {}): RackBar => ({
  booking_id: id,
  book_number: 100_000 + id,
  guest_name: `Guest ${id}`,
  room_id: 2,
  unit_id: 1,
  given: true,
  from,
  until,
  check_in: from,
  check_out: until,
  stay: 'expected',
  owes: false,
  version: 1,
  ...changes,
})

const aUnit = (id: number, room_id = 2): RackUnit => ({
  id,
  number: String(200 + id),
  floor: 2,
  room_id,
  cleanliness: 'clean',
  note: null,
  used_from: null,
  used_until: null,
})

const rackOf = (bars: RackBar[], closures: Rack['closures'] = []): Rack => ({
  from: '2027-01-14',
  days: 15,
  today,
  rooms: [],
  units: [],
  bars,
  closures,
})

const comes = aBar(1, '2027-01-16', '2027-01-19')
const here = aBar(2, '2027-01-13', '2027-01-18', { stay: 'in_house', unit_id: 2 })

test('who is here moves from tonight on, a part of a stay from there on, everybody else as a whole', () => {
  expect(movedNights(comes, today)).toEqual({ from: '2027-01-16', until: '2027-01-19' })
  expect(movedNights(here, today)).toEqual({ from: today, until: '2027-01-18' })
  // Who should have come before and was kept a room: the nights that have passed cannot be given again.
  const late = aBar(6, '2027-01-13', '2027-01-18')
  expect(movedNights(late, today)).toEqual({ from: today, until: '2027-01-18' })
  const part = { ...comes, from: '2027-01-17', until: '2027-01-19' }
  expect(movedNights(part, today)).toEqual({ from: '2027-01-17', until: '2027-01-19' })
})

test.each([
  ['expected', '2027-01-16', true],
  ['in_house', '2027-01-16', true],
  ['in_house', '2027-01-15', false],
  ['departed', '2027-01-16', false],
  ['no_show', '2027-01-16', false],
] as const)('a bar of somebody who is %s until %s can be moved: %s', (stay, until, can) => {
  expect(canMove(aBar(1, '2027-01-13', until, { stay }), today)).toBe(can)
})

test('what stands in a room: the given, the proposed, what is mended, and who has not left', () => {
  const unit = aUnit(2)
  const proposed = aBar(3, '2027-01-18', '2027-01-20', { unit_id: 2, given: false })
  const late = aBar(4, '2027-01-12', today, { unit_id: 2, stay: 'in_house' })
  const closure = { id: 1, unit_id: 2, from: '2027-01-18', until: '2027-01-19', reason: 'shower' }
  const way = inTheWay(comes, unit, rackOf([comes, here, proposed, late], [closure]))
  expect(way).toEqual({ closure, given: [here], proposed: [proposed], stillThere: undefined })
  const tonight = aBar(9, today, '2027-01-16')
  expect(inTheWay(tonight, unit, rackOf([late])).stillThere).toBe(late)
  expect(partnerOf(comes, way)).toBeUndefined()
  expect(partnerOf(comes, { ...way, closure: undefined })).toBe(here)
  expect(partnerOf({ ...comes, unit_id: null }, { ...way, closure: undefined })).toBeUndefined()
  const two = [here, aBar(5, '2027-01-18', '2027-01-19', { unit_id: 2 })]
  expect(partnerOf(comes, { ...way, closure: undefined, given: two })).toBeUndefined()
  // On the nights before and after it does not matter who is there.
  expect(inTheWay(comes, unit, rackOf([aBar(6, '2027-01-19', '2027-01-21', { unit_id: 2 })])).given).toEqual(
    [],
  )
})

test('a room is told with what stands in it', () => {
  const rack = rackOf([comes, here])
  expect(aimWords(comes, aUnit(2), rack, texts)).toBe('room 202, clean: taken by Guest 2 13.01–18.01')
  expect(aimWords(comes, aUnit(3), rack, texts)).toBe('room 203, clean: free')
  const overdue = aBar(7, '2027-01-12', today, { unit_id: 4, stay: 'in_house' })
  expect(aimWords(aBar(8, today, '2027-01-16'), aUnit(4), rackOf([overdue]), texts)).toBe(
    'room 204, clean: taken by Guest 7 12.01–15.01',
  )
  expect(aimWords(comes, aUnit(1), rack, texts)).toBe('room 201, clean: where it was')
  expect(aimWords(comes, aUnit(9, 3), rack, texts)).toBe('another category: not here')
})

test('where others are touched they are named, with their rooms; where nobody is, nothing is asked', () => {
  const touched = {
    booking_id: 7,
    book_number: 100_007,
    guest_name: 'Guest 7',
    from_unit: '203',
    to_unit: null,
    changes_room: false,
  }
  expect(giveQuestion(comes, aUnit(2), { touches: [], stillThere: undefined }, texts)).toBeUndefined()
  const touches = [touched, { ...touched, guest_name: 'Guest 8', to_unit: '204', changes_room: true }]
  expect(giveQuestion(here, aUnit(3), { touches, stillThere: comes }, texts)).toEqual({
    title: 'Guest 2: room 203 from tonight on',
    lines: [
      'Guest 1 has not left this room yet.',
      'The plan changes for others:',
      'Guest 7: 203 → no room',
      'Guest 8: 203 → 204, changes rooms in the middle of the stay',
    ],
    yes: 'Put there',
  })
})

test('where nights are moved that nobody sees, they are named first', () => {
  const rack = rackOf([])
  expect(reachesOut(comes, rack)).toBe(false)
  // Here since before the days that are shown: only tonight and later is moved.
  expect(reachesOut(aBar(10, '2027-01-02', '2027-01-20', { stay: 'in_house' }), rack)).toBe(false)
  expect(reachesOut(aBar(11, '2027-01-20', '2027-01-29'), rack)).toBe(false)
  const long = aBar(12, '2027-01-20', '2027-01-30')
  expect(reachesOut(long, rack)).toBe(true)
  expect(reachesOut(aBar(13, '2027-01-16', '2027-01-22'), { ...rack, from: '2027-01-18' })).toBe(true)
  const question = giveQuestion(long, aUnit(2), { touches: [], stillThere: undefined, unseen: long }, texts)
  expect(question?.lines).toEqual(['All nights 20.01–30.01, also those that are not in sight here.'])
})
