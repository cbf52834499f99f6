import { formatDate, hotelClock } from '../../contract/facts.ts'
import type { DateText, Language } from '../../contract/values.ts'

/** How letters and documents write time. */

const weekdays: Record<Language, readonly string[]> = {
  ru: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  tm: ['Ýekşenbe', 'Duşenbe', 'Sişenbe', 'Çarşenbe', 'Penşenbe', 'Anna', 'Şenbe'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

export const weekdayOf = (date: DateText, language: Language): string =>
  weekdays[language][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

/** Date and time of day on the hotel's clock. */
export function formatMoment(instant: Date): string {
  const { date, time } = hotelClock(instant)
  return `${formatDate(date)}, ${time}`
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
