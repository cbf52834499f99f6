import { cancelBy, hotelClock } from './facts.ts'
import type { DateText, Language } from './values.ts'

/**
 * Until when cancelling gives money back, as people say it: "7 Dec, 14:00". By our own table, so that page, letter and voucher read
 * alike; apart from the other facts, because only some pages need the months.
 */
export function formatCancelBy(checkIn: DateText, refundHours: number, language: Language): string {
  const { date, time } = hotelClock(cancelBy(checkIn, refundHours))
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  return `${dayIn[language](day)}${hardSpace}${months[language][month - 1]}, ${time}`
}

export type ComesBack = 'nothing' | 'first_night' | 'stay'

/** What cancelling in time gives back: all that is paid for the stay, which often is the first night. Sums of one unit, tenge or TMT. */
export function whatComesBack(paidForStay: number, firstNight: number): ComesBack {
  if (paidForStay <= 0) return 'nothing'
  return paidForStay === firstNight ? 'first_night' : 'stay'
}

/** Of a payment in TMT what is for the stay: the fee is covered first. */
export const paidForStay = (paid: number, fee: number): number =>
  Math.max(0, Math.round((paid - fee) * 100) / 100)

const hardSpace = '\u00a0'

const months: Record<Language, readonly string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  tm: 'ýanwar fewral mart aprel maý iýun iýul awgust sentýabr oktýabr noýabr dekabr'.split(' '),
}

/** Turkmen numbers a day by an ending that sounds like the number's last word: altynjy, dokuzynjy, onunjy, otuzynjy have the dark one. */
const darkEnding = /[69]$|[13]0$/

const dayIn: Record<Language, (day: number) => string> = {
  en: String,
  ru: String,
  tm: (day) => `${day}-${darkEnding.test(String(day)) ? 'njy' : 'nji'}`,
}
