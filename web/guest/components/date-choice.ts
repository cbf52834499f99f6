import { useState } from 'react'
import type { DateText } from '../../../contract/values.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useTexts } from '../site/site-context.ts'
import { type BookableDays, type Choice, type DateRange, type End, takeDay } from './date-range.ts'

interface DateChoice {
  readonly choice: Choice
  readonly chooseEnd: (end: End) => void
  readonly chooseDates: (range: DateRange) => void
  /** Answers the dates as they stand then. */
  readonly take: (day: DateText) => DateRange
}

/** Check-in and check-out while they are being chosen; too long a stay is alerted and not taken. */
export function useDateChoice(first: DateRange, days: BookableDays): DateChoice {
  const words = useTexts().search
  const showAlert = useAlert()
  const [choice, setChoice] = useState<Choice>({ range: first, end: 'checkIn' })
  const take = (day: DateText): DateRange => {
    const taken = takeDay(choice, day, days)
    if (taken === 'too_long') {
      void showAlert({ text: words.maxPeriod(days.maxNights) })
      return choice.range
    }
    setChoice(taken)
    return taken.range
  }
  return {
    choice,
    take,
    chooseEnd: (end) => setChoice({ range: choice.range, end }),
    chooseDates: (range) => setChoice({ range, end: 'checkIn' }),
  }
}
