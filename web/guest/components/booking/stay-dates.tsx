import { daysBetween, formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../site/site-context.ts'

interface StayDatesProps {
  readonly checkIn: DateText
  readonly checkOut: DateText
}

/** From when to when, with the days of the week: people plan by them. */
export function StayDates({ checkIn, checkOut }: StayDatesProps) {
  const { search } = useTexts()
  const day = (date: DateText) => `${search.weekdaysShort[weekdayOf(date)]} ${formatDate(date)}`
  return (
    <>
      {day(checkIn)} – {day(checkOut)}, {search.nights(daysBetween(checkIn, checkOut))}
    </>
  )
}
