import { addDays, addMonths, weekdayOf } from '../contract/facts.ts'
import type { DateText, PeriodWord } from '../contract/values.ts'

/** Days from the first to the last; without an end on that side where one is missing. */
export interface Days {
  readonly from?: DateText
  readonly until?: DateText
}

const saturday = 5

/** Which days a word means on this day. A week begins on Monday; on a Sunday the weekend is the one that goes on. */
export function daysOf(word: PeriodWord, today: DateText): Required<Days> {
  const monday = addDays(today, -weekdayOf(today))
  switch (word) {
    case 'yesterday':
      return oneDay(addDays(today, -1))
    case 'today':
      return oneDay(today)
    case 'tomorrow':
      return oneDay(addDays(today, 1))
    case 'week':
      return { from: monday, until: addDays(monday, 6) }
    case 'weekend':
      return { from: addDays(monday, saturday), until: addDays(monday, 6) }
    case 'month': {
      const month = today.slice(0, 7)
      return { from: `${month}-01`, until: addDays(`${addMonths(month, 1)}-01`, -1) }
    }
  }
}

const oneDay = (day: DateText): Required<Days> => ({ from: day, until: day })
