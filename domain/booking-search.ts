import { formatPhone, isPhoneNumber, storedPhone } from '../contract/facts.ts'

/** What staff type into the search field of a list, taken apart. */

/** A booking is found if every part fits: a word somewhere in its texts, or one of its dates. */
export interface SearchPart {
  readonly text: string
  /** How its dates are marked, where the part is one: date:2027-02-01, month:2027-02, day:02-01. */
  readonly mark: string | undefined
  /** The piece of the text that is looked up; what that finds is then held against the whole text. */
  readonly key: string
  /** Other pieces by which it could be looked up, where the usual one turns out to stand in every booking. */
  readonly otherKeys: readonly string[]
  /** Where in a word the text may stand. Short texts stand in too many words for an index to help, except at their beginnings. */
  readonly at: 'anywhere' | 'beginning'
  /** The same phone as it is kept and as people group it: any of them will do. */
  readonly otherWritings: readonly string[]
}

const mostParts = 6
const shortest = 3

const dateForms: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (day, month, year) => `date:${year}-${two(month)}-${two(day)}`],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (year, month, day) => `date:${year}-${two(month)}-${two(day)}`],
  [/^(\d{1,2})\.(\d{4})$/, (month, year) => `month:${year}-${two(month)}`],
  [/^(\d{4})-(\d{2})$/, (year, month) => `month:${year}-${month}`],
  [/^(\d{1,2})\.(\d{1,2})\.?$/, (day, month) => `day:${two(month)}-${two(day)}`],
]

export function readSearch(q: string): SearchPart[] {
  const words = q.split(/[\s\p{Cc}]+/u).filter(Boolean)
  const otherWritings = writingsOfPhone(words.join(' '))
  const texts = otherWritings.length > 0 ? [words.join(' ')] : words.slice(0, mostParts)
  const parts = texts.map((text) => ({
    text,
    mark: markOf(text),
    // The groups of a phone stand in many others: only all of them together are rare.
    key: otherWritings.length > 0 ? text : keyOf(text),
    otherKeys: otherWritings.length > 0 ? [] : otherKeysOf(text),
    otherWritings,
  }))
  const narrow = parts.some(({ text, mark }) => mark !== undefined || text.length >= shortest)
  return parts.map((part) => ({ ...part, at: narrow ? 'anywhere' : 'beginning' }))
}

/**
 * A whole phone, with its country or as it is dialled inside of ours, is one thing, whatever stands between its digits. Older bookings have phones as
 * somebody typed them: in the usual groups they are found too.
 */
function writingsOfPhone(text: string): readonly string[] {
  if (!isPhoneNumber(text) || markOf(text) !== undefined) return []
  const kept = storedPhone(text)
  if (!kept.startsWith('+') || kept.length < shortestPhone) return []
  const grouped = formatPhone(kept).replace(/^\+993 /, '')
  return [...new Set([kept, grouped])].filter((one) => one !== text)
}

/** With its plus. A country and the beginning of a number are still words. */
const shortestPhone = 10

const longestKey = 7

/**
 * Looking up costs time for each letter, most of all for letters that stand in every booking: the country of a phone, the domain of an e-mail.
 * What tells bookings apart is the end of a number, the end of an address's first half, the beginning of a name.
 */
function keyOf(text: string): string {
  const beforeAt = text.indexOf('@')
  if (beforeAt > 0) return text.slice(0, beforeAt + 1).slice(-longestKey)
  return /\d{4}$/.test(text) ? text.slice(-longestKey) : text.slice(0, longestKey)
}

/** Both ends of every run of letters and digits: signs stand in no index. */
function otherKeysOf(text: string): string[] {
  const runs = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const ends = runs.flatMap((run) => [run.slice(0, longestKey), run.slice(-longestKey)])
  return [...new Set(ends)].filter((end) => end !== keyOf(text))
}

function markOf(text: string): string | undefined {
  for (const [form, mark] of dateForms) {
    const found = form.exec(text)
    if (found) return mark(...found.slice(1))
  }
  return undefined
}

const two = (digits = ''): string => digits.padStart(2, '0')
