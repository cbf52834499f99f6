import { daysBetween, weekdayOf } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { useSite, useTexts } from '../site/site-context.ts'
import { type BookableDays, type Choice, type DateRange, isCheckIn } from './date-range.ts'
import { MonthTable } from './month-table.tsx'
import { lowestOf, ruleInWords, rulesOfNight } from './night-marks.ts'
import type { KnownNights } from './price-months.ts'

interface MonthProps {
  /** Its first day. */
  readonly month: DateText
  /** Of those on show: its name is told when they change. */
  readonly first: boolean
  readonly days: BookableDays
  readonly nights: KnownNights
  /** How dear a price is among those on show. */
  readonly shadeOf: (price: number) => number
  readonly isFree: (day: DateText) => boolean
  readonly choice: Choice
  /** The stay as it is chosen, or as it would be with the day that is reached. */
  readonly preview: DateRange
  /** The day that the keys have reached. */
  readonly place: DateText
  readonly choose: (day: DateText) => void
  readonly reach: (day: DateText) => void
}

export function CalendarMonth({ month, first, preview, ...rest }: MonthProps) {
  const lowest = lowestOf(month, rest.nights.at)
  return (
    <MonthTable
      month={month}
      told={first ? 'politely' : undefined}
      isBetween={(day) => between(day, preview)}
    >
      {(day) => <Day day={day} preview={preview} lowest={lowest} {...rest} />}
    </MonthTable>
  )
}

type DayProps = Omit<MonthProps, 'month' | 'first'> & {
  readonly day: DateText
  /** Of its month. */
  readonly lowest: number | undefined
}

function Day({
  day,
  days,
  nights,
  shadeOf,
  isFree,
  choice,
  preview,
  lowest,
  place,
  choose,
  reach,
}: DayProps) {
  const { language } = useSite()
  const texts = useTexts()
  const { search: words, wish, stayRules } = texts
  const { checkIn, checkOut } = choice.range
  const end = day === checkIn ? words.checkIn : day === checkOut ? words.checkOut : undefined
  const night = nights.at(day)
  const price = night && night.free !== 'none' && isCheckIn(day, days) ? night.price : undefined
  const name = `${Number(day.slice(8))} ${words.inMonth[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  const count =
    preview.checkIn !== undefined && day === preview.checkOut && end === undefined
      ? words.nights(daysBetween(preview.checkIn, day))
      : undefined
  const from = price === undefined ? undefined : wish.priceFrom(formatTmt(price, language))
  const isCheapest = price !== undefined && price === lowest
  const rules = night ? rulesOfNight(night) : []
  const label = [
    name,
    words.weekdays[weekdayOf(day)],
    end,
    count,
    from,
    isCheapest && stayRules.cheapest,
    ...rules.map((rule) => ruleInWords(rule, texts)),
  ]
  return (
    <button
      type="button"
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={end !== undefined}
      aria-disabled={!isFree(day)}
      tabIndex={day === place ? 0 : -1}
      data-day={day}
      data-shade={price === undefined ? undefined : shadeOf(price)}
      data-cheapest={isCheapest || undefined}
      data-ruled={rules.length > 0 || undefined}
      onClick={() => choose(day)}
      onFocus={() => reach(day)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && reach(day)}
    >
      {Number(day.slice(8))}
      {price !== undefined && <small>{formatAmount(price, language)}</small>}
    </button>
  )
}

const between = (day: DateText, { checkIn, checkOut }: DateRange): boolean =>
  checkIn !== undefined && checkOut !== undefined && day >= checkIn && day <= checkOut
