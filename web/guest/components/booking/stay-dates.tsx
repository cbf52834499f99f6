import { daysBetween, formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../site/site-context.ts'

/** A day stays on its line, and so does a number with what it counts. */
const hardSpace = '\u00a0'

interface StayDatesProps {
  readonly checkIn: DateText
  readonly checkOut: DateText
}

/** From when to when, with the days of the week: people plan by them. */
export function StayDates({ checkIn, checkOut }: StayDatesProps) {
  const { search } = useTexts()
  const day = (date: DateText) => `${search.weekdaysShort[weekdayOf(date)]}${hardSpace}${formatDate(date)}`
  const nights = search.nights(daysBetween(checkIn, checkOut)).replaceAll(' ', hardSpace)
  return `${day(checkIn)} – ${day(checkOut)}, ${nights}`
}
