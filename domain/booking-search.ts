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
  const texts = q
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, mostParts)
  const parts = texts.map((text) => ({
    text,
    mark: markOf(text),
    key: keyOf(text),
    otherKeys: otherKeysOf(text),
  }))
  const narrow = parts.some(({ text, mark }) => mark !== undefined || text.length >= shortest)
  return parts.map((part) => ({ ...part, at: narrow ? 'anywhere' : 'beginning' }))
}

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
