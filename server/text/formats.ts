import type { DateText, Language, Tenge } from '../../contract/values.ts'
import { hotelDate, hotelInstant } from '../../domain/hotel-time.ts'

/** How letters and documents write money and time. By our own tables, so that they read as on the site. */

const narrowSpace = '\u202f'
const hardSpace = '\u00a0'

/** Whole amounts have no decimals, others two; the currency stays on the same line. */
export function formatMoney(amount: Tenge, language: Language): string {
  const [comma, group] = language === 'en' ? ['.', ','] : [',', narrowSpace]
  const whole = String(Math.trunc(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  const rest = Math.abs(amount) % 100
  const decimals = rest === 0 ? '' : `${comma}${String(rest).padStart(2, '0')}`
  return `${amount < 0 ? '−' : ''}${whole}${decimals}${hardSpace}TMT`
}

export const formatDate = (date: DateText): string => date.split('-').reverse().join('.')

const weekdays: Record<Language, readonly string[]> = {
  ru: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  tm: ['Ýekşenbe', 'Duşenbe', 'Sişenbe', 'Çarşenbe', 'Penşenbe', 'Anna', 'Şenbe'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

export const weekdayOf = (date: DateText, language: Language): string =>
  weekdays[language][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

const minute = 60_000

/** Date and time of day on the hotel's clock. */
export function formatMoment(instant: Date): string {
  const date = hotelDate(instant)
  const minutes = Math.floor((instant.getTime() - hotelInstant(date, '00:00').getTime()) / minute)
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return `${formatDate(date)}, ${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** "72 hours", as it stands after "at least" and its Russian counterpart. */
export function formatHours(hours: number, language: Language): string {
  if (language === 'tm') return `${hours} sagat`
  if (language === 'en') return hours === 1 ? '1 hour' : `${hours} hours`
  return `${hours} ${russianForm(hours, 'час', 'часа', 'часов')}`
}

function russianForm(count: number, one: string, few: string, many: string): string {
  const tens = count % 100
  const ones = count % 10
  if (tens >= 11 && tens <= 14) return many
  if (ones === 1) return one
  return ones >= 2 && ones <= 4 ? few : many
}
