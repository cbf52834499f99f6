import { weekdayOf } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'

export const isWeekend = (date: DateText): boolean => weekdayOf(date) >= 5
