import type { DateText, Language, Tenge } from './values.ts'

/**
 * What every floor knows of the hotel, and the small sums that both sides must do alike. Each stands here once; a test looks for copies. No
 * package, no clock, no zone of the machine.
 */

/** Asia/Ashgabat is five hours ahead of UTC all the year round. */
export const hotelOffsetMs = 5 * 3_600_000

const hourMs = 3_600_000

export const checkInTime = '14:00'
export const checkOutTime = '12:00'

/** Bookings of a client that are not over yet. */
export const mostLiveBookings = 2

/** How many guests can be named at once, whatever room they look for. */
export const mostNamedGuests = 30

/** Of one client. */
export const mostReviews = 2

/** A note of staff about a booking: it is read in passing. */
export const mostNoteLetters = 300

/** From here down it is worth saying that a room is nearly gone. */
export const fewLeft = 3

const dayMs = 86_400_000

/** A date is text, and its midnight in Greenwich is on that date everywhere. */
const midnightOf = (date: DateText): number => Date.parse(`${date}T00:00:00Z`)
const dateAt = (midnight: number): DateText => new Date(midnight).toISOString().slice(0, 10)

export const addDays = (date: DateText, days: number): DateText => dateAt(midnightOf(date) + days * dayMs)

/** So many days one after the other. */
export function daysFrom(first: DateText, days: number): DateText[] {
  const midnight = midnightOf(first)
  return Array.from({ length: Math.max(0, days) }, (_, index) => dateAt(midnight + index * dayMs))
}

/** Nights between two dates; negative when they are reversed. */
export const daysBetween = (from: DateText, to: DateText): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / dayMs)

/** A month is yyyy-mm. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dateAt(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** Whether this is a month of ours, yyyy-mm. */
export const monthPattern = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/** 0 is Monday. */
export const weekdayOf = (date: DateText): number => (new Date(midnightOf(date)).getUTCDay() + 6) % 7

/** Whether this is a day that exists, and not only something that looks like one. */
export function isDate(text: string): boolean {
  const midnight = midnightOf(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight) && dateAt(midnight) === text
}

/** Date and time of day (hh:mm) on the hotel's clock. */
export function hotelClock(instant: Date): { readonly date: DateText; readonly time: string } {
  const shifted = new Date(instant.getTime() + hotelOffsetMs).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

/** Until this instant a cancellation gives the paid stay back: by hours that a booking was made with, before check-in. The one place for it. */
export const cancelBy = (checkIn: DateText, refundHours: number): Date =>
  new Date(Date.parse(`${checkIn}T${checkInTime}:00Z`) - hotelOffsetMs - refundHours * hourMs)

/** Digits with the usual signs between them, written as people write them: +993 65 12-34-56. */
export const isPhoneNumber = (text: string): boolean => {
  const trimmed = text.trim()
  const digits = trimmed.replace(/\D/g, '').length
  return /^\+?[\d ()-]+$/.test(trimmed) && digits >= 6 && digits <= 15
}

/**
 * How a phone number is kept: a plus and digits, so that one number is written in one way; it is grouped where it is shown. What is dialled inside
 * the country (65 12-34-56, 8 65 12-34-56) and the 00 of abroad get the plus; any other number without one stays without: nobody knows its country.
 */
export function storedPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+')) return `+${digits}`
  const [, own] = /^(?:993|8)?([67]\d{7})$/.exec(digits) ?? []
  if (own !== undefined) return `+993${own}`
  return /^00\d{6,}$/.test(digits) ? `+${digits.slice(2)}` : digits
}

/** "+993 65 12-34-56"; other countries' numbers stay as they are. */
export function formatPhone(phone: string): string {
  const [, first, second, third, fourth] = /^\+993(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(phone) ?? []
  return first === undefined ? phone : `+993 ${first} ${second}-${third}-${fourth}`
}

/** The number of a blank, a check or a terminal slip. */
export const isReceiptNumber = (text: string): boolean => /^\d{1,20}$/.test(text)

/** What a stay costs at most, in TMT: the books hold whole tenge up to two thousand million, and services come on top. */
export const mostForStay = 9_999_999

/** Prices are in manats only. */
export const currency = 'TMT'

const narrowSpace = '\u202f'
const hardSpace = '\u00a0'

/**
 * Amounts by our own table: browsers know no Turkmen, and a page must read the same on the server, after hydration and in a letter. Whole
 * amounts have no decimals, others two.
 */
export function formatTenge(amount: Tenge, language: Language): string {
  const [comma, group] = language === 'en' ? ['.', ','] : [',', narrowSpace]
  const whole = String(Math.trunc(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  const rest = Math.abs(amount) % 100
  const decimals = rest === 0 ? '' : `${comma}${String(rest).padStart(2, '0')}`
  return `${amount < 0 ? '−' : ''}${whole}${decimals}`
}

/** The currency stays on the same line. */
export const formatMoney = (amount: Tenge, language: Language): string =>
  `${formatTenge(amount, language)}${hardSpace}${currency}`

/** dd.mm.yyyy in every language. */
export const formatDate = (date: DateText): string => date.slice(0, 10).split('-').reverse().join('.')
