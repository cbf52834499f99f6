import { formatDate } from '../../../../contract/facts.ts'
import {
  gatePasswordForm,
  mostPhones,
  settingBounds,
  settingLengths,
} from '../../../../contract/office/site/setting-bounds.ts'
import type { WireSettings } from '../../../../contract/office/site/settings.ts'
import { readDate } from '../../bookings/forms/date-field.tsx'
import { fill } from '../../fill.ts'
import type { SettingTexts } from '../../text/settings/ru.ts'
import { readTypedAmount } from '../../typed-amount.ts'
import { type FieldName, kinds } from './fields.ts'

/** Between the settings as they travel and the words of the form. The rules are the server's. */

type End = WireSettings['bookingWindow']['first']

const valueAt = (settings: WireSettings, field: FieldName): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)[name], settings)

export function textOf(settings: WireSettings, field: FieldName): string {
  const { kind } = kinds[field]
  if (kind === 'gate') return ''
  const value = valueAt(settings, field)
  if (kind === 'switch') return value === true ? 'yes' : 'no'
  if (kind === 'day') return String(value).split('-').reverse().join('.')
  if (kind === 'phones') return (value as string[]).join(', ')
  if (kind !== 'end') return String(value)
  const end = value as End
  return 'date' in end ? formatDate(end.date) : String(end.daysAhead)
}

type Read = { readonly value: unknown } | { readonly problem: string }

export function readField(field: FieldName, text: string, { problems }: SettingTexts): Read {
  const rule = kinds[field]
  const typed = text.trim()
  switch (rule.kind) {
    case 'whole':
      return wholeIn(typed, rule.bounds) ?? { problem: fill(problems.whole, { ...rule.bounds }) }
    case 'amount':
      return readAmount(typed) ?? { problem: fill(problems.amount, { most: settingBounds.amount.most }) }
    case 'switch':
      return { value: typed === 'yes' }
    case 'choice':
      return { value: typed }
    case 'day':
      return readDay(typed) ?? { problem: problems.day }
    case 'end':
      return readEnd(typed) ?? { problem: fill(problems.end, { most: settingBounds.daysAhead.most }) }
    case 'text':
      return rule.required && typed === '' ? { problem: problems.missing } : { value: typed }
    case 'phones':
      return (
        readPhones(typed) ?? {
          problem: fill(problems.phones, { most: mostPhones, letters: settingLengths.phone }),
        }
      )
    case 'email':
      return typed === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed)
        ? { value: typed }
        : { problem: problems.email }
    case 'gate':
      return gatePasswordForm.test(typed) ? { value: typed } : { problem: problems.gate }
  }
}

const wholeIn = (text: string, { least, most }: { least: number; most: number }) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? { value: Number(text) }
    : undefined

function readAmount(text: string) {
  const amount = readTypedAmount(text)
  return amount !== undefined && amount <= settingBounds.amount.most ? { value: amount } : undefined
}

/** A day that the calendar has, be it only in leap years. */
function readDay(text: string) {
  const date = readDate(`${text.replace(/[.,/ -]$/, '')}.2024`)
  return date === '' ? undefined : { value: date.slice(5) }
}

function readEnd(text: string): { value: End } | undefined {
  const days = wholeIn(text, settingBounds.daysAhead)
  if (days) return { value: { daysAhead: days.value } }
  const date = readDate(text)
  return date === '' ? undefined : { value: { date } }
}

function readPhones(text: string) {
  const phones = text.split(',').map((phone) => phone.trim())
  const given = phones.filter((phone) => phone !== '')
  return given.length <= mostPhones && given.every((phone) => phone.length <= settingLengths.phone)
    ? { value: given }
    : undefined
}

/** The date that an end of the window means today. */
export function dateOfEnd(text: string, today: string): string | undefined {
  const end = readEnd(text.trim())?.value
  if (end === undefined) return undefined
  if ('date' in end) return end.date
  return new Date(Date.parse(today) + end.daysAhead * 86_400_000).toISOString().slice(0, 10)
}

/** Puts values where the call expects them: "holds.manualDays" inside of "holds". */
export function nested(values: ReadonlyMap<FieldName, unknown>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [field, value] of values) {
    const names = field.split('.')
    const last = names.pop() ?? field
    let place = whole
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = value
  }
  return whole
}

/** How a value is told beside its field. */
export function toldValue(field: FieldName, text: string, texts: SettingTexts): string {
  const rule = kinds[field]
  if (rule.kind === 'switch') return text === 'yes' ? texts.yes : texts.no
  if (rule.kind === 'choice') return (texts[rule.words] as Readonly<Record<string, string>>)[text] ?? text
  return text === '' ? texts.empty : text
}
