import { daysBetween, isPhoneNumber, isReceiptNumber } from '../../../../contract/facts.ts'
import { type BookingKind, hidesCharacters } from '../../../../contract/values.ts'
import type { Failure } from '../../../kit/api.ts'
import type { ProblemsOf } from '../../dialog/problems.ts'
import type { OfficeTexts } from '../../text/whole.ts'
import { isNumbered } from './payment.ts'

/** The fields of the forms of a booking. Guests are counted from 0; `guests` stands for all of them together. */
export type FieldName =
  | 'kind'
  | 'scope'
  | 'number'
  | 'date'
  | 'amount'
  | 'room'
  | 'from'
  | 'to'
  | 'phone'
  | 'email'
  | 'payer'
  | 'note'
  | 'code'
  | 'guests'
  | 'total'
  | 'owing'
  | 'givenWay'
  | 'givenFigure'
  | 'givenReason'
  | `guests.${number}.${'full_name' | 'passport_serial_number'}`

export type Problems = ProblemsOf<FieldName>

type Words = OfficeTexts['bookings']

export const isRight = (problems: Problems): boolean => Object.keys(problems).length === 0

/** Only what is wrong: a field that is right has no word. */
const wrong = (found: Readonly<Partial<Record<FieldName, string | false | undefined>>>): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, word]) => word)) as Problems

interface TypedStay {
  readonly room: string
  readonly from: string
  readonly to: string
}

interface TypedGuest {
  readonly full_name: string
  readonly passport_serial_number: string
}

export const stayProblems = ({ room, from, to }: TypedStay, { form }: Words): Problems =>
  wrong({
    room: room === '' && form.roomMissing,
    from: from === '' && form.fromMissing,
    to: to === '' ? form.toMissing : from !== '' && daysBetween(from, to) < 1 && form.nightsMissing,
  })

export function phoneProblems(phone: string, { form }: Words): Problems {
  if (phone.trim() === '') return { phone: form.phoneMissing }
  return wrong({ phone: !isPhoneNumber(phone) && form.phoneWrong })
}

/** Whether an address is one the server says; here only what cannot be. */
export const emailProblems = (email: string, { form }: Words): Problems =>
  wrong({ email: !/^\s*([^\s@]+@[^\s@]+)?\s*$/.test(email) && form.emailWrong })

export const payerProblems = (payer: string, { guests }: Words): Problems =>
  wrong({ payer: hidesCharacters(payer) && guests.hidden })

export function guestProblems(guests: readonly TypedGuest[], { guests: words }: Words): Problems {
  const found = guests.map(({ full_name, passport_serial_number }, place) =>
    wrong({
      [`guests.${place}.full_name`]:
        full_name.trim() === '' ? words.nameMissing : hidesCharacters(full_name) && words.hidden,
      [`guests.${place}.passport_serial_number`]:
        passport_serial_number.trim() === '' && words.passportMissing,
    }),
  )
  return Object.assign({}, ...found) as Problems
}

/** The number of a blank, a check or a terminal slip that is missing or is none. */
export function numberProblems(
  { kind, number }: { readonly kind: BookingKind | ''; readonly number: string },
  { payment, form }: Words,
): Problems {
  if (!isNumbered(kind)) return {}
  if (number.trim() === '') return { number: payment.enter[kind] }
  return wrong({ number: !isReceiptNumber(number.trim()) && form.numberDigits })
}

/** Which field the server means with what it refuses by a code. */
const fieldsOfCodes: Readonly<Record<string, FieldName>> = {
  phone_wrong: 'phone',
  email_missing: 'email',
  email_malformed: 'email',
  room_not_found: 'room',
  sold_out: 'room',
  dates_past: 'from',
  dates_reversed: 'to',
  stay_too_long: 'to',
  price_too_high: 'to',
  no_guests: 'guests',
  too_many_guests: 'guests',
  two_payers: 'guests',
  two_absent_payers: 'guests',
  absent_is_not_payer: 'guests',
  guest_name_wrong: 'guests',
  guest_name_hidden: 'guests',
  passport_number_wrong: 'guests',
  document_wrong: 'guests',
  birth_date_wrong: 'guests',
  number_missing: 'number',
  number_used: 'number',
  payment_type_missing: 'kind',
  type_fixed: 'kind',
  scope_not_allowed: 'scope',
  payment_date_missing: 'date',
  more_than_balance: 'amount',
  total_changed: 'total',
  code_unknown: 'code',
  code_used_up: 'code',
  code_not_for_stay: 'code',
  price_given_too_far: 'givenFigure',
  price_given_nothing: 'givenFigure',
}

/** The same for the fields of a body that is not as it should be. */
const fieldsOfNames: Readonly<Record<string, FieldName>> = {
  phone_number: 'phone',
  email: 'email',
  cardholdername: 'payer',
  note_text: 'note',
  code: 'code',
  room_id: 'room',
  available_from: 'from',
  available_to: 'to',
  checkin: 'from',
  checkout: 'to',
  blank_number: 'number',
  check_number: 'number',
  terminal_number: 'number',
  numberBlankCheck: 'number',
  nbc: 'number',
  payment_at: 'date',
  amount: 'amount',
  reason: 'givenReason',
  'given.reason': 'givenReason',
}

const guestField = /^guests\.\d+\.(full_name|passport_serial_number)$/

/** Where what the server refused stands beside a field; nothing where it is about none. */
export function refusedFields(failure: Failure): Problems {
  if (failure.kind !== 'refused') return {}
  const field = fieldsOfCodes[failure.code]
  if (field !== undefined) return { [field]: failure.message }
  const named = failure.fields.flatMap(({ field: name, message }) => {
    const known = guestField.test(name)
      ? name
      : (fieldsOfNames[name] ?? (/^guests/.test(name) ? 'guests' : undefined))
    return known === undefined ? [] : [[known, message] as const]
  })
  return Object.fromEntries(named)
}
