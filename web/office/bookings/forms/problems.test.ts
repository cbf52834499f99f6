import { expect, test } from 'vitest'
import { windows } from '../../text/windows/ru.ts'
import { trustedAgain } from './checked-draft.ts'
import { emailProblems, guestProblems, phoneProblems, refusedFields, stayProblems } from './problems.ts'

const words = windows as unknown as Parameters<typeof stayProblems>[1]
const { form, guests } = windows

test.each([
  [
    { room: '', from: '', to: '' },
    { room: form.roomMissing, from: form.fromMissing, to: form.toMissing },
  ],
  [{ room: '2', from: '2027-03-02', to: '2027-03-01' }, { to: form.nightsMissing }],
  [{ room: '2', from: '2027-03-02', to: '2027-03-02' }, { to: form.nightsMissing }],
  [{ room: '2', from: '', to: '2027-03-02' }, { from: form.fromMissing }],
  [{ room: '2', from: '2027-02-28', to: '2027-03-01' }, {}],
])('of the stay %j this is wrong: %j', (stay, problems) => {
  expect(stayProblems(stay, words)).toEqual(problems)
})

test.each([
  [' ', { phone: form.phoneMissing }],
  ['12', { phone: form.phoneWrong }],
  ['call me', { phone: form.phoneWrong }],
  ['8 (65) 12-34-56', {}],
])('of the phone %j this is wrong: %j', (phone, problems) => {
  expect(phoneProblems(phone, words)).toEqual(problems)
})

test.each([
  ['', {}],
  [' maral@example.com ', {}],
  ['maral', { email: form.emailWrong }],
  ['a b@example.com', { email: form.emailWrong }],
])('of the e-mail %j this is wrong: %j', (email, problems) => {
  expect(emailProblems(email, words)).toEqual(problems)
})

test('every guest is asked for what is missing', () => {
  const typed = [
    { full_name: 'Aman', passport_serial_number: '' },
    { full_name: ' ', passport_serial_number: 'AS 1' },
    { full_name: 'A\u200bn', passport_serial_number: 'AS 1' },
  ]
  expect(guestProblems(typed, words)).toEqual({
    'guests.0.passport_serial_number': guests.passportMissing,
    'guests.1.full_name': guests.nameMissing,
    'guests.2.full_name': guests.hidden,
  })
})

const refused = (code: string, fields: { field: string; message: string }[] = []) =>
  ({ kind: 'refused', http: 422, code, status: 1, message: 'no', fields }) as const

test.each([
  [refused('phone_wrong'), { phone: 'no' }],
  [refused('sold_out'), { room: 'no' }],
  [refused('too_many_guests'), { guests: 'no' }],
  [refused('booking_changed'), {}],
  [
    refused('invalid_input', [
      { field: 'guests.1.full_name', message: 'long' },
      { field: 'cardholdername', message: 'hidden' },
      { field: 'ticket', message: 'short' },
    ]),
    { 'guests.1.full_name': 'long', payer: 'hidden' },
  ],
  [{ kind: 'unreachable' } as const, {}],
])('what the server refuses stands beside its field', (failure, problems) => {
  expect(refusedFields(failure)).toEqual(problems)
})

test('a changed field is trusted again, with those that it decides about and no others', () => {
  expect(trustedAgain({}, { phone: '1' })).toEqual(['total', 'phone'])
  expect(trustedAgain({}, { from: '2027-03-01' })).toContain('to')
  expect(trustedAgain({}, { kind: 'note' })).toContain('number')
  const one = { key: 1, full_name: 'A', passport_serial_number: 'B', is_payer: true, isnot_guest: false }
  const two = { ...one, key: 2 }
  const changed = trustedAgain({ guests: [one, two] }, { guests: [one, { ...two, full_name: 'C' }] })
  expect(changed).toContain('guests.1.full_name')
  expect(changed).not.toContain('guests.0.full_name')
  expect(trustedAgain({ guests: [one, two] }, { guests: [two] })).toContain('guests.0.full_name')
})
