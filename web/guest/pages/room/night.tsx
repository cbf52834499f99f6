import { weekdayOf } from '../../../../contract/facts.ts'
import type { RoomNights } from '../../../../contract/guest/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import type { DateRange } from '../../components/date-range.ts'
import { useSite } from '../../site/site-context.ts'
import styles from './free-nights.module.css'
import { canChoose, nightAt } from './night-range.ts'

interface NightProps {
  readonly day: DateText
  readonly offer: RoomNights
  readonly range: DateRange
  /** The day under the pointer or the focus: a stay that is being chosen would end there. */
  readonly under: DateText | undefined
  readonly reached: boolean
  readonly choose: (day: DateText) => void
  readonly point: (day: DateText) => void
}

export function Night({ day, offer, range, under, reached, choose, point }: NightProps) {
  const { language, texts } = useSite()
  const { search } = texts
  const night = nightAt(offer, day)
  const free = night?.free ?? 'none'
  const end = day === range.checkIn ? search.checkIn : day === range.checkOut ? search.checkOut : undefined
  const open = canChoose(offer, range, day)
  const names = [
    `${Number(day.slice(8))} ${search.inMonth[Number(day.slice(5, 7)) - 1]}`,
    search.weekdays[weekdayOf(day)],
    night && free !== 'none' && formatTmt(night.price, language),
    night && texts.room.nights[free],
    end,
  ]
  return (
    <button
      type="button"
      className={`${styles.night} ${styles[free]}`}
      aria-label={names.filter(Boolean).join(', ')}
      aria-pressed={end !== undefined}
      aria-disabled={!open}
      data-between={isBetween(day, range, under) || undefined}
      tabIndex={reached ? 0 : -1}
      data-night={day}
      onClick={() => open && choose(day)}
      onPointerEnter={() => point(day)}
    >
      {Number(day.slice(8))}
      <small>{night && free !== 'none' ? formatAmount(night.price, language) : '–'}</small>
    </button>
  )
}

const isBetween = (day: DateText, { checkIn, checkOut }: DateRange, under: DateText | undefined): boolean => {
  const until = checkOut ?? under
  return checkIn !== undefined && until !== undefined && day > checkIn && day < until
}
