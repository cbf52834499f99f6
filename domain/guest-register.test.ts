import { expect, test } from 'vitest'
import { deadlineOf, isOverdue, onListSince, overdueBefore } from './guest-register.ts'

const arrived = new Date('2027-07-01T10:20:00Z')

test('there is a day to report somebody, and its last moment still counts', () => {
  expect(deadlineOf(arrived)).toEqual(new Date('2027-07-02T10:20:00Z'))
  expect(isOverdue(arrived, new Date('2027-07-02T10:20:00Z'))).toBe(false)
  expect(isOverdue(arrived, new Date('2027-07-02T10:20:00.001Z'))).toBe(true)
  expect(overdueBefore(deadlineOf(arrived))).toEqual(arrived)
})

test('whoever left stays on the list for thirty days', () => {
  expect(onListSince(new Date('2027-07-31T10:20:00Z'))).toEqual(arrived)
})
