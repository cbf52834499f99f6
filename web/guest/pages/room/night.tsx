import { weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import type { DateRange } from '../../components/date-range.ts'
import { ruleInWords, rulesOfNight } from '../../components/night-marks.ts'
import type { KnownNights } from '../../components/price-months.ts'
import { useSite } from '../../site/site-context.ts'
import styles from './free-nights.module.css'
import { canChoose } from './night-range.ts'

interface NightProps {
  readonly day: DateText
  readonly nights: KnownNights
  readonly range: DateRange
  /** The day under the pointer or the focus: a stay that is being chosen would end there. */
  readonly under: DateText | undefined
  readonly reached: boolean
  /** Of its month. */
  readonly lowest: number | undefined
  /** How dear a price is among those on show. */
  readonly shadeOf: (price: number) => number
  readonly choose: (day: DateText) => void
  readonly point: (day: DateText) => void
}

export function Night(props: NightProps) {
  const { day, nights, range, under, reached, lowest, shadeOf, choose, point } = props
  const { language, texts } = useSite()
  const { search, stayRules } = texts
  const night = nights.at(day)
  const price = night && night.free !== 'none' ? night.price : undefined
  const end = day === range.checkIn ? search.checkIn : day === range.checkOut ? search.checkOut : undefined
  const open = canChoose(nights, range, day)
  const rules = night ? rulesOfNight(night) : []
  const isCheapest = price !== undefined && price === lowest
  const names = [
    `${Number(day.slice(8))} ${search.inMonth[Number(day.slice(5, 7)) - 1]}`,
    search.weekdays[weekdayOf(day)],
    price !== undefined && formatTmt(price, language),
    night && texts.room.nights[night.free],
    isCheapest && stayRules.cheapest,
    ...rules.map((rule) => ruleInWords(rule, texts)),
    end,
  ]
  return (
    <button
      type="button"
      className={`${styles.night} ${styles[night?.free ?? 'none']}`}
      aria-label={names.filter(Boolean).join(', ')}
      aria-pressed={end !== undefined}
      aria-disabled={!open}
      data-between={isBetween(day, range, under) || undefined}
      data-shade={price === undefined ? undefined : shadeOf(price)}
      data-cheapest={isCheapest || undefined}
      data-ruled={rules.length > 0 || undefined}
      tabIndex={reached ? 0 : -1}
      data-night={day}
      onClick={() => open && choose(day)}
      onPointerEnter={() => point(day)}
    >
      {Number(day.slice(8))}
      <small>{price === undefined ? '–' : formatAmount(price, language)}</small>
    </button>
  )
}

const isBetween = (day: DateText, { checkIn, checkOut }: DateRange, under: DateText | undefined): boolean => {
  const until = checkOut ?? under
  return checkIn !== undefined && until !== undefined && day > checkIn && day < until
}
