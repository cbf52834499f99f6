import { describe, expect, test } from 'vitest'
import {
  changeSettings,
  settingsSchema,
  type WireSettings,
} from '../../../../contract/office/site/settings.ts'
import { settings as texts } from '../../text/settings/ru.ts'
import { check } from './checking.ts'
import { type FieldName, fieldsOf, type Group, type GroupName, groups, kinds } from './fields.ts'
import { nested, readField, textOf, toldValue } from './reading.ts'

const inside = settingsSchema.parse({})
const settings: WireSettings = {
  ...inside,
  fee: 60.5,
  extraGuest: 120,
  hotel: { ...inside.hotel, phones: ['+993 1', '+993 2'] },
}
const groupOf = (name: GroupName): Group => {
  const group = groups.find((one) => one.name === name)
  if (group === undefined) throw new Error(name)
  return group
}
const whole = (field: FieldName): Group => {
  const found = groups.find((group) => fieldsOf(group).includes(field))
  if (found === undefined) throw new Error(field)
  return found
}

/** The server's word about a group in which one field was typed anew. */
function serverTakes(field: FieldName, value: unknown): boolean {
  const values = new Map<FieldName, unknown>()
  for (const other of fieldsOf(whole(field))) {
    const read = readField(other, textOf(settings, other), texts)
    if ('value' in read) values.set(other, read.value)
  }
  values.set(field, value)
  return changeSettings.body.safeParse(nested(values)).success
}

test('every setting stands in exactly one group, and all fields come back as they were', () => {
  expect(groups.flatMap(fieldsOf).sort()).toEqual(Object.keys(kinds).sort())
  const values = new Map<FieldName, unknown>()
  for (const field of Object.keys(kinds) as FieldName[]) {
    if (field === 'gatePassword') continue
    const read = readField(field, textOf(settings, field), texts)
    expect(read, field).toHaveProperty('value')
    if ('value' in read) values.set(field, read.value)
  }
  expect(nested(values)).toEqual(settings)
})

describe('the form takes what the server takes, and nothing else', () => {
  test.each<[FieldName, string, unknown]>([
    ['bookingWindow.first', '0', { daysAhead: 0 }],
    ['bookingWindow.first', ' 1.2.2027 ', { date: '2027-02-01' }],
    ['bookingWindow.maxNights', '366', 366],
    ['summer.first', '29.02', '02-29'],
    ['summer.last', '5.9', '09-05'],
    ['fee', '60,5', 60.5],
    ['extraGuest', '0', 0],
    ['chargedOnline.stay', 'whole_period', 'whole_period'],
    ['chargedOnline.fee', 'no', false],
    ['holds.onlineMinutes', '8', 8],
    ['refunds.requestsOpen', 'yes', true],
    ['gatePassword', '0000', '0000'],
    ['hotel.phones', '1, 2 ,, 3', ['1', '2', '3']],
    ['hotel.email', '', ''],
    ['hotel.email', 'a.b@c-d.tm', 'a.b@c-d.tm'],
    ['hotel.address.tm', '', ''],
  ])('%s "%s"', (field, text, value) => {
    expect(readField(field, text, texts)).toEqual({ value })
    expect(serverTakes(field, value)).toBe(true)
  })

  test.each<[FieldName, string, unknown]>([
    ['bookingWindow.first', '3651', { daysAhead: 3651 }],
    ['bookingWindow.last', '30.02.2027', { date: '2027-02-30' }],
    ['bookingWindow.maxNights', '0', 0],
    ['bookingWindow.maxNights', '367', 367],
    ['summer.first', '30.02', '02-30'],
    ['summer.last', 'май', 'май'],
    ['fee', '1,234', 1.234],
    ['fee', '-1', -1],
    ['extraGuest', '1000001', 1_000_001],
    ['holds.onlineMinutes', '7', 7],
    ['holds.manualDays', '91', 91],
    ['refunds.hoursBefore', '1.5', 1.5],
    ['retentionDays', '', ''],
    ['limits.failuresPerAccount', '0', 0],
    ['sessionHours.client', '8761', 8761],
    ['gatePassword', '123', '123'],
    ['gatePassword', 'abcd', 'abcd'],
    ['hotel.name.tm', '  ', '  '],
    ['hotel.phones', '1,2,3,4', ['1', '2', '3', '4']],
    ['hotel.phones', '1'.repeat(41), ['1'.repeat(41)]],
    ['hotel.email', 'nobody', 'nobody'],
  ])('not %s "%s"', (field, text, value) => {
    expect(readField(field, text, texts)).toHaveProperty('problem')
    expect(serverTakes(field, value)).toBe(false)
  })
})

describe('fields that are wrong together', () => {
  const today = '2027-01-15'
  const problems = (name: GroupName, typed: Partial<Record<FieldName, string>>) =>
    check(groupOf(name), (field) => typed[field] ?? textOf(settings, field), { texts, today }).problems

  test.each<[string, string, boolean]>([
    ['0', '1', true],
    ['10', '10', false],
    ['01.03.2027', '01.02.2027', false],
    ['01.01.2026', '31.12.2026', false],
    ['01.01.2026', '16.01.2027', true],
    ['0', '15.01.2027', false],
  ])('a window from %s to %s', (first, last, taken) => {
    const found = problems('window', { 'bookingWindow.first': first, 'bookingWindow.last': last })
    expect(found).toEqual(taken ? {} : { 'bookingWindow.last': texts.problems.windowReversed })
  })

  test('something is charged online', () => {
    expect(problems('online', { 'chargedOnline.fee': 'no', 'chargedOnline.stay': 'nothing' })).toEqual({
      'chargedOnline.stay': texts.problems.nothingCharged,
    })
    expect(problems('online', { 'chargedOnline.stay': 'nothing' })).toEqual({})
  })
})

test('a value is told in words', () => {
  expect(toldValue('maintenance', 'yes', texts)).toBe('да')
  expect(toldValue('chargedOnline.stay', 'first_night', texts)).toBe('Первая ночь')
  expect(toldValue('hotel.fax', '', texts)).toBe('пусто')
  expect(toldValue('fee', '50', texts)).toBe('50')
})
