import type { DateText } from '../../../contract/values.ts'
import { useTexts } from '../site/site-context.ts'
import type { GuestTexts } from '../text/en.ts'
import { type MonthRule, type RuleDays, rulesOfMonth } from './month-rules.ts'
import { type NightAt, ruleInWords } from './night-marks.ts'
import styles from './night-rules.module.css'

type Words = Pick<GuestTexts, 'stayRules' | 'search'>

function daysInWords(days: RuleDays, month: number, { stayRules, search }: Words): string {
  if (days.kind === 'month') return stayRules.inMonth[month] ?? ''
  if (days.kind === 'range') {
    const [first, last] = [days.first, days.last].map((day) => Number(day.slice(8)))
    const name = search.inMonth[month] ?? ''
    return first === last ? `${first} ${name}` : `${first}–${last} ${name}`
  }
  if (days.kind === 'some') return stayRules.someDays(stayRules.inMonth[month] ?? '')
  const names = days.weekdays.map((day) => search.weekdaysShort[day] ?? '').join(', ')
  return stayRules.onWeekdays(stayRules.inMonth[month] ?? '', names)
}

const sentence = ({ rule, days }: MonthRule, month: DateText, words: Words): string => {
  const when = daysInWords(days, Number(month.slice(5, 7)) - 1, words)
  return `${when.slice(0, 1).toUpperCase()}${when.slice(1)}: ${ruleInWords(rule, words)}`
}

/** A month of many rules is told by its days. */
const mostSentences = 4

export interface NightRulesProps {
  readonly months: readonly DateText[]
  readonly at: NightAt
}

/** What the hotel asks for in the months on show: "In August: from 3 nights". */
export function NightRules({ months, at }: NightRulesProps) {
  const words = useTexts()
  const sentences = months.flatMap((month) =>
    rulesOfMonth(month, at)
      .slice(0, mostSentences)
      .map((rule) => sentence(rule, month, words)),
  )
  if (sentences.length === 0) return null
  return (
    <ul className={styles.rules}>
      {sentences.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
