import { formatDate } from '../../../../contract/facts.ts'
import type { User } from '../../../../contract/office/people/users.ts'
import type { Room } from '../../../../contract/office/rooms/rooms.ts'
import { type Language, staffRoles } from '../../../../contract/values.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { fill } from '../../fill.ts'
import type { OfficeTexts } from '../../text/whole.ts'
import { roleWord } from '../users/words.ts'

export interface Reading {
  readonly language: Language
  readonly texts: OfficeTexts
  readonly people: readonly User[]
  readonly rooms: readonly Room[]
}

type Facts = Readonly<Record<string, unknown>>

/** Written down in tenge. */
const money = new Set([
  'amount',
  'deferred',
  'owes',
  'withdrawn',
  'refund',
  'counted',
  'difference',
  'total',
  'fee',
  'extraGuest',
  'priceSummer',
  'priceWinter',
  'price',
  'cost',
])

/** "room 3" as people say it. */
export function subjectWords(subject: string | null, reading: Reading): string {
  const [kind = '', id = ''] = (subject ?? '').split(' ')
  const words: Readonly<Record<string, string>> = reading.texts.journal.subjects
  const user = reading.people.find((one) => String(one.id) === id)?.username
  const name = kind === 'room' ? roomName(id, reading) : (user ?? id)
  return fill(words[kind] ?? subject ?? '', { id, name })
}

/** A room that was deleted is known by its number only. */
const roomName = (id: string, { rooms, language }: Reading): string =>
  rooms.find((room) => String(room.id) === id)?.translations[language].room_type ?? id

/** What was written down with an action, a line for each thing: what stood before and what stands now, or just what it was. */
export function factLines(facts: Facts, reading: Reading): string[] {
  const { before, after, ...rest } = facts
  const changes = linesBetween(leavesOf(before), leavesOf(after), reading)
  const others = Object.entries(rest).flatMap(([name, value]) =>
    isRecord(value) && ('before' in value || 'after' in value)
      ? linesBetween(leavesOf(value.before, name), leavesOf(value.after, name), reading)
      : [...leavesOf(value, name)].map(([path, leaf]) => lineOf(path, wordsOf(path, leaf, reading), reading)),
  )
  return [...changes, ...others]
}

function linesBetween(before: Leaves, after: Leaves, reading: Reading): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [before, after].map(
      (leaves) => leaves.has(path) && wordsOf(path, leaves.get(path), reading),
    )
    if (was === is) return []
    return [lineOf(path, [was, is].filter((words) => words !== false).join('\u00a0→ '), reading)]
  })
}

type Leaves = ReadonlyMap<string, unknown>

const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leavesOf(value: unknown, path = ''): Leaves {
  if (value === undefined) return new Map()
  if (!isRecord(value)) return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...leavesOf(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

function lineOf(path: string, words: string, { texts }: Reading): string {
  const fields: Readonly<Record<string, { label: string }>> = texts.settings.fields
  const names: Readonly<Record<string, string>> = { ...texts.settings.settings, ...texts.journal.facts }
  const last = path.split('.').at(-1) ?? ''
  const label = names[path] ?? fields[path]?.label ?? names[last] ?? path
  return label === '' ? words : `${label}: ${words}`
}

function wordsOf(path: string, value: unknown, reading: Reading): string {
  const { journal } = reading.texts
  const words: Readonly<Record<string, string>> = { ...reading.texts.settings.stays, ...journal.words }
  if (Array.isArray(value)) return listWords(path, value, reading)
  if (value === null || value === '') return journal.nothing
  if (typeof value === 'boolean') return value ? journal.yes : journal.no
  if (path === 'roomId') return roomName(String(value), reading)
  if (typeof value === 'number')
    return money.has(path) ? formatTmt(value / 100, reading.language) : String(value)
  const text = String(value)
  if (path === 'role')
    return roleWord(
      staffRoles.find((role) => role === text),
      reading.texts,
    )
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : (words[text] ?? text)
}

/** Names of picture files tell nobody anything: how many they are is enough. */
function listWords(path: string, values: readonly unknown[], reading: Reading): string {
  const areFiles = values.some((value) => /^\w{20,}\.\w+$/.test(String(value)))
  return areFiles ? String(values.length) : values.map((value) => wordsOf(path, value, reading)).join(', ')
}
