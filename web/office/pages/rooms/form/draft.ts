import type { Room } from '../../../../../contract/office/rooms/rooms.ts'
import { type Language, languages } from '../../../../../contract/values.ts'
import { wireFlag } from '../../../../../contract/wire-numbers.ts'
import { readTypedAmount } from '../../../typed-amount.ts'

export const textParts = ['room_type', 'description', 'additional_info', 'amenities'] as const
export type TextPart = (typeof textParts)[number]
type TextField = `${Language}.${TextPart}`

/** In the order in which the form asks for them. */
export const wholeNumbers = [
  'count_total',
  'count',
  'rooms_count',
  'area',
  'capacity',
  'start_guests',
  'max_guests',
] as const
export const amounts = ['price_summer', 'price_winter'] as const
export type NumberField = (typeof wholeNumbers)[number] | (typeof amounts)[number]

export type FieldName = NumberField | 'status' | 'room_availability_id' | TextField

/** A room as it is being written: every field as the text that stands in it. */
export type Draft = Readonly<Record<FieldName, string>>

export type Problems = Readonly<Partial<Record<FieldName, string>>>

export const textField = (language: Language, part: TextPart): TextField => `${language}.${part}`

const textFields = languages.flatMap((language) => textParts.map((part) => textField(language, part)))

const fields: readonly FieldName[] = [
  ...textFields,
  ...wholeNumbers,
  ...amounts,
  'status',
  'room_availability_id',
]

export const emptyDraft: Draft = {
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<FieldName, string>),
  status: 'hidden',
}

export function draftOf(room: Room): Draft {
  const texts = languages.flatMap((language) =>
    textParts.map((part) => {
      const written = room.translations[language][part]
      return [textField(language, part), typeof written === 'string' ? written : written.join('\n')]
    }),
  )
  const numbers = [...wholeNumbers, ...amounts].map((field) => [field, String(room[field] ?? '')])
  return {
    ...Object.fromEntries([...texts, ...numbers]),
    status: room.shown ? 'shown' : 'hidden',
    room_availability_id: String(room.room_availability_id ?? ''),
  }
}

export const isSame = (one: Draft, other: Draft): boolean =>
  fields.every((field) => one[field] === other[field])

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface ProblemWords {
  readonly missing: string
  readonly wholeNumber: string
  readonly amount: string
  readonly tooManyLines: string
}

/** What the form itself can see; the server checks all of it again, and more. */
export function problemsIn(draft: Draft, written: readonly Language[], words: ProblemWords): Problems {
  const problems: Partial<Record<FieldName, string>> = {}
  for (const language of written) {
    const [name, amenities] = [textField(language, 'room_type'), textField(language, 'amenities')]
    if (draft[name].trim() === '') problems[name] = words.missing
    const lines = linesOf(draft[amenities])
    if (lines.length > 50 || lines.some((line) => line.length > 100)) problems[amenities] = words.tooManyLines
  }
  for (const field of [...wholeNumbers, ...amounts]) {
    const problem = numberProblem(field, draft[field].trim(), words)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The guests of the form may be left to the capacity, and not every hotel measures. */
export const optionalNumbers: readonly NumberField[] = ['area', 'start_guests', 'max_guests']

function numberProblem(field: NumberField, text: string, words: ProblemWords): string | undefined {
  if (text === '') return optionalNumbers.includes(field) ? undefined : words.missing
  const isAmount = field === 'price_summer' || field === 'price_winter'
  if (isAmount) return readTypedAmount(text) === undefined ? words.amount : undefined
  return /^\d{1,9}$/.test(text) ? undefined : words.wholeNumber
}

/** The fields at fault by the server's names, so far as the form has them. */
export function problemsFrom(named: readonly { field: string; message: string }[]): Problems {
  return Object.fromEntries(
    named.flatMap(({ field, message }) => {
      const name = field
        .replace(/^translations\./, '')
        .split('.')
        .slice(0, 2)
        .join('.')
      const known = fields.find((one) => one === name || one === `ru.${name}`)
      return known === undefined ? [] : [[known, message]]
    }),
  )
}

function numbersForm(draft: Draft): FormData {
  const form = new FormData()
  for (const field of [...wholeNumbers, ...amounts, 'room_availability_id'] as const)
    form.append(field, draft[field].trim())
  form.append('status', String(wireFlag.to(draft.status === 'shown')))
  return form
}

export function editForm(room: Room, draft: Draft, photos: readonly File[]): FormData {
  const form = numbersForm(draft)
  const translations = languages.map((language) => [
    language,
    {
      room_type: draft[textField(language, 'room_type')],
      description: draft[textField(language, 'description')],
      additional_info: draft[textField(language, 'additional_info')],
      amenities: linesOf(draft[textField(language, 'amenities')]),
    },
  ])
  form.append('id', String(room.id))
  form.append('version', room.version)
  form.append('translations', JSON.stringify(Object.fromEntries(translations)))
  for (const photo of photos) form.append('new_images', photo)
  return form
}

/** A new room is written in Russian. */
export function newForm(draft: Draft, photos: readonly File[]): FormData {
  const form = numbersForm(draft)
  for (const part of textParts) form.append(part, draft[textField('ru', part)])
  for (const photo of photos) form.append('images', photo)
  return form
}

export interface ForeignChange {
  readonly field: FieldName
  readonly theirs: string
  /** Whether the form shows theirs now, or still what was typed here. */
  readonly outcome: 'taken' | 'mine kept'
}

/**
 * Somebody else has saved the room while it was being written here. What was not touched here follows them; what was stays as it was
 * typed, and they are told apart for the person to decide.
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; changes: ForeignChange[] } {
  const draft = { ...mine }
  const changes: ForeignChange[] = []
  for (const field of fields) {
    if (theirs[field] === base[field] || theirs[field] === mine[field]) continue
    const untouched = mine[field] === base[field]
    if (untouched) draft[field] = theirs[field]
    changes.push({ field, theirs: theirs[field], outcome: untouched ? 'taken' : 'mine kept' })
  }
  return { draft, changes }
}
