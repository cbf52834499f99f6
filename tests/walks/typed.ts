import type { Locator } from '@playwright/test'
import { smsCode, testCards } from '../../bank-simulator/cards.ts'
import { addDays } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'
import { demoClient } from '../../server/demo/accounts.ts'
import type { Chance } from '../races/seed.ts'
import type { Walker } from './walk.ts'

/** What a field says about itself. */
export interface Field {
  readonly kind: 'text' | 'select' | 'date' | 'month' | 'time' | 'number' | 'range' | 'unwritable'
  readonly type: string
  readonly name: string
  readonly autocomplete: string
  readonly inputMode: string
  readonly min: string
  readonly max: string
  readonly value: string
  readonly options: readonly string[]
}

export const readField = (locator: Locator): Promise<Field> =>
  locator.evaluate((element): Field => {
    const read = (name: string) => element.getAttribute(name) ?? ''
    const isSelect = element instanceof HTMLSelectElement
    const isWritable =
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !element.readOnly &&
      !element.disabled
    const type = read('type')
    const special = ['date', 'month', 'time', 'number', 'range'] as const
    return {
      kind: isSelect ? 'select' : isWritable ? (special.find((one) => one === type) ?? 'text') : 'unwritable',
      type,
      name: read('name'),
      autocomplete: read('autocomplete'),
      inputMode: read('inputmode'),
      min: read('min'),
      max: read('max'),
      value: isSelect || isWritable ? (element as HTMLInputElement).value : '',
      options: isSelect
        ? [...element.options]
            .filter(({ disabled, value }) => !disabled && value !== '')
            .map(({ value }) => value)
        : [],
    }
  })

interface Typist {
  readonly walker: Walker
  readonly today: DateText
  readonly chance: Chance
}

/** What somebody would write there who wants to get on. */
export function rightWord(field: Field, label: string, { walker, today, chance }: Typist): string {
  const { kind, type, name, autocomplete, inputMode } = field
  if (kind === 'select') return field.options.length > 0 ? chance.oneOf(field.options) : ''
  if (kind === 'date') return within(field, addDays(today, chance.between(0, 40)))
  if (kind === 'month') return today.slice(0, 7)
  if (kind === 'time') return '14:00'
  if (kind === 'range' || kind === 'number') return numberFor(field, chance)
  if (type === 'email' || autocomplete === 'email') return demoClient.email
  if (type === 'tel' || autocomplete === 'tel') return '+993 65 12-34-56'
  if (type === 'password')
    return walker === 'client' || walker === 'visitor' ? demoClient.password : `demo-${walker}`
  if (autocomplete === 'username') return walker
  // The bank's form, which no browser is to fill in.
  if (name === 'number' && inputMode === 'numeric') return testCards.success.number
  if (name === 'cvc') return '123'
  if (name === 'holder') return 'AMAN AMANOW'
  if (name === 'code') return smsCode
  if (inputMode === 'numeric' || inputMode === 'decimal') return chance.oneOf(['123456', '1', '20', '100'])
  return chance.oneOf([
    'Aman Amanow',
    'Maral Berdiýewa',
    '201',
    'AS 123456',
    `${label.slice(0, 12)} 1`,
    '100',
  ])
}

const numberFor = ({ min, max }: Field, chance: Chance): string => {
  const least = min === '' ? 1 : Math.ceil(Number(min))
  const most = max === '' ? least + 3 : Math.floor(Number(max))
  return String(chance.between(least, Math.max(least, Math.min(most, least + 20))))
}

const within = ({ min, max }: Field, date: DateText): DateText => {
  if (min !== '' && date < min) return min as DateText
  return max !== '' && date > max ? (max as DateText) : date
}

/** What nobody was thought to write. */
const strange = [
  '',
  ' ',
  '0',
  '-1',
  '99999999999',
  '1e9',
  '0.005',
  'Ω≈ç√∫ 🙂',
  '<b>bold</b>',
  "O'Reilly; --",
  'ýyldyzlaryň'.repeat(9),
  'שלום עולם',
  '\u202eback to front',
] as const

/** Of fields that the browser itself guards only what it lets through. */
export function strangeWord(field: Field, label: string, typist: Typist): string {
  if (field.kind === 'text') return typist.chance.oneOf(strange)
  if (field.kind === 'number') return typist.chance.oneOf(['', '0', '-1', '99999999999', '0.5'])
  if (field.kind === 'date') return typist.chance.oneOf(['', '0001-01-01', '9999-12-31', typist.today])
  return rightWord(field, label, typist)
}
