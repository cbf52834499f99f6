import { daysBetween, weekdayOf } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { useSite, useTexts } from '../site/site-context.ts'
import {
  type BookableDays,
  type Choice,
  type DateRange,
  isCheckIn,
  isOpen,
  lowestPrice,
} from './date-range.ts'
import { MonthTable } from './month-table.tsx'

interface MonthProps {
  /** Its first day. */
  readonly month: DateText
  /** Of those on show: its name is told when they change. */
  readonly first: boolean
  readonly days: BookableDays
  readonly choice: Choice
  /** The stay as it is chosen, or as it would be with the day that is reached. */
  readonly preview: DateRange
  /** The day that the keys have reached. */
  readonly place: DateText
  readonly choose: (day: DateText) => void
  readonly reach: (day: DateText) => void
}

export function CalendarMonth({ month, first, preview, ...rest }: MonthProps) {
  return (
    <MonthTable
      month={month}
      told={first ? 'politely' : undefined}
      isBetween={(day) => between(day, preview)}
    >
      {(day) => <Day day={day} preview={preview} {...rest} />}
    </MonthTable>
  )
}

type DayProps = Omit<MonthProps, 'month' | 'first'> & { readonly day: DateText }

function Day({ day, days, choice, preview, place, choose, reach }: DayProps) {
  const { language } = useSite()
  const { search: words, wish } = useTexts()
  const { checkIn, checkOut } = choice.range
  const end = day === checkIn ? words.checkIn : day === checkOut ? words.checkOut : undefined
  const open = isOpen(choice, day, days)
  const price = isCheckIn(day, days) ? lowestPrice(day, days.prices) : undefined
  const name = `${Number(day.slice(8))} ${words.inMonth[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  const nights =
    preview.checkIn !== undefined && day === preview.checkOut && end === undefined
      ? words.nights(daysBetween(preview.checkIn, day))
      : undefined
  const from = price === undefined ? undefined : wish.priceFrom(formatTmt(price, language))
  const label = [name, words.weekdays[weekdayOf(day)], end, nights, from]
  return (
    <button
      type="button"
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={end !== undefined}
      aria-disabled={!open}
      tabIndex={day === place ? 0 : -1}
      data-day={day}
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
