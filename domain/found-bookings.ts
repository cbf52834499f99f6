import type { DateText, FoundBy } from '../contract/values.ts'
import { type BookingState, isInHouse, isLive, type Moment } from './booking-state.ts'

/** The search over everything: what somebody typed, and which of the bookings that answer to it stand first. */

/** Fewer digits of a phone are in too many phones. */
const shortestPhone = 4

const onlyNumber = /^[#№]?\s*(\d{1,15})$/
const onlyPhone = /^[+(\d][\d\s()./-]*$/
/** "8 65 12-34-56" inside the country is "+993 65 12-34-56" outside. */
const callingCode = /^(?:00)?993(?=\d{8}$)|^8(?=\d{8}$)/

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The number of a booking, where all that was typed is one. */
export function numberIn(typed: string): number | undefined {
  const [, digits] = onlyNumber.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The digits with which a phone would have to end, in whatever groups they were typed. */
export function phoneIn(typed: string): string | undefined {
  const digits = digitsOf(typed)
  if (!onlyPhone.test(typed.trim()) || digits.length < shortestPhone || digits.length > 20) return undefined
  return digits.replace(callingCode, '')
}

/** A text of a booking, already as it is searched for. */
export interface FoundText {
  readonly by: FoundBy
  readonly form: string
}

export interface Sought {
  readonly number: number | undefined
  readonly phone: string | undefined
  /** Already as they are searched for; without dates. */
  readonly words: readonly string[]
}

export interface Findable {
  readonly booking: BookingState & { readonly bookNumber: number; readonly phoneNumber: string | null }
  /** In the order in which they are looked through. */
  readonly texts: readonly FoundText[]
  /** A guest has the document that was typed. */
  readonly hasDocument: boolean
  /** What was typed is the number of the room that they are in, or come into next. */
  readonly hasUnit?: boolean
}

export interface Finding {
  readonly by: FoundBy
  /** Which of the texts it was. */
  readonly text: number | undefined
  /** Lower stands first. */
  readonly rank: number
}

/** Why a booking answers. What the texts do not show was its dates or its room: the database has looked. */
export function findingOf({ number, phone, words }: Sought, found: Findable): Finding {
  const { booking, texts, hasDocument } = found
  const digits = digitsOf(booking.phoneNumber ?? '')
  if (number === booking.bookNumber) return { by: 'number', text: undefined, rank: 0 }
  if (found.hasUnit) return { by: 'unit', text: undefined, rank: 0 }
  if (phone !== undefined && digits.endsWith(phone)) return { by: 'phone', text: undefined, rank: 1 }
  if (hasDocument) return { by: 'document', text: undefined, rank: 2 }
  const begins = textWith(texts, words, beginsIn)
  if (begins !== undefined) return { ...begins, rank: 3 }
  const inside = textWith(texts, words, (form, word) => form.includes(word))
  if (inside !== undefined) return { ...inside, rank: 4 }
  if (phone !== undefined && digits.includes(phone)) return { by: 'phone', text: undefined, rank: 4 }
  const part = texts.findIndex(({ form }) => words.some((word) => form.includes(word)))
  return { by: texts[part]?.by ?? 'stay', text: part < 0 ? undefined : part, rank: 4 }
}

/** Double names have two beginnings. */
const beginsIn = (form: string, word: string): boolean =>
  form.startsWith(word) || form.includes(` ${word}`) || form.includes(`-${word}`)

function textWith(
  texts: readonly FoundText[],
  words: readonly string[],
  has: (form: string, word: string) => boolean,
): Pick<Finding, 'by' | 'text'> | undefined {
  if (words.length === 0) return undefined
  const text = texts.findIndex(({ form }) => words.every((word) => has(form, word)))
  const by = texts[text]?.by
  return by === undefined ? undefined : { by, text }
}

/** Who is here or comes today, then who is to come, then who was. */
function standingOf(booking: Findable['booking'], moment: Moment): 0 | 1 | 2 {
  if (isInHouse(booking, moment)) return 0
  if (booking.departedAt || !isLive(booking, moment)) return 2
  return booking.checkIn <= moment.today ? 0 : 1
}

/** What answers best first; of the same, who is nearest to today. */
export function inOrder<F extends Findable>(
  sought: Sought,
  all: readonly F[],
  moment: Moment,
): (F & { readonly finding: Finding })[] {
  return all
    .map((one) => ({ ...one, finding: findingOf(sought, one), standing: standingOf(one.booking, moment) }))
    .sort((a, b) => {
      if (a.finding.rank !== b.finding.rank) return a.finding.rank - b.finding.rank
      if (a.standing !== b.standing) return a.standing - b.standing
      const [nearer, other] = [nearnessOf(a), nearnessOf(b)]
      if (nearer !== other) return nearer < other === a.standing < 2 ? -1 : 1
      return b.booking.bookNumber - a.booking.bookNumber
    })
}

/** Of those to come the earliest is nearest, of those who were the latest. */
const nearnessOf = ({ booking, standing }: Findable & { standing: number }): DateText =>
  standing < 2 ? booking.checkIn : booking.checkOut
