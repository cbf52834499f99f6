/** How numbered rooms are written: one ("3A"), a range ("201–218", "A1-A9"), or several of both with commas between them. */

export const mostNumbersAtOnce = 500

const longestNumber = 10

export type ExpandedNumbers =
  | { readonly numbers: readonly string[] }
  /** What was written and cannot be understood. */
  | { readonly wrong: string }
  | { readonly twice: string }
  | { readonly tooMany: true }

/** In the order written. Numbers that differ only by small and capital letters are the same. */
export function expandNumbers(written: string, most: number = mostNumbersAtOnce): ExpandedNumbers {
  const numbers: string[] = []
  const seen = new Set<string>()
  const parts = written.split(/[,;\n]/).map((part) => part.trim())
  for (const part of parts.filter((each) => each !== '')) {
    const expanded = expandPart(part, most)
    if (!Array.isArray(expanded)) return expanded
    for (const number of expanded) {
      if (seen.has(number.toLowerCase())) return { twice: number }
      seen.add(number.toLowerCase())
      numbers.push(number)
    }
    if (numbers.length > most) return { tooMany: true }
  }
  return numbers.length === 0 ? { wrong: written.trim() } : { numbers }
}

const range = /^([^\d\s]*)(\d{1,9})\s*[-–—]\s*([^\d\s]*)(\d{1,9})$/u

/** Letters and digits, with what stands between them on a door: "12/2", "B-7". Digits on both sides of a dash are a range. */
const oneNumber = /^[\p{L}\d]+([ ./-][\p{L}\d]+)*$/u

function expandPart(part: string, most: number): string[] | { wrong: string } | { tooMany: true } {
  const [, prefix = '', first = '', lastPrefix = '', last = ''] = range.exec(part) ?? []
  if (first === '') return isUnitNumber(part) ? [part] : { wrong: part }
  const [from, to] = [Number(first), Number(last)]
  const samePrefix = lastPrefix === '' || lastPrefix.toLowerCase() === prefix.toLowerCase()
  // "007–12" would be 007, 008, … 012 or 12: nobody knows.
  const sameWidth = first.length === last.length || !first.startsWith('0')
  if (!samePrefix || !sameWidth || to < from) return { wrong: part }
  if (to - from >= most) return { tooMany: true }
  const numbers = Array.from(
    { length: to - from + 1 },
    (_, step) => `${prefix}${String(from + step).padStart(first.length, '0')}`,
  )
  return numbers.every(isUnitNumber) ? numbers : { wrong: part }
}

export const isUnitNumber = (text: string): boolean => text.length <= longestNumber && oneNumber.test(text)

/** By the digits in them, as people count: 9 before 10, 3 before 3A. */
export const byNumber = (a: string, b: string): number => collator.compare(a, b)

const collator = new Intl.Collator('en', { numeric: true })
