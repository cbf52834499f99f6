import type { PriceCalendar } from '../../../../contract/guest/price-calendar.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { Field } from '../../components/field.tsx'
import { MonthTable } from '../../components/month-table.tsx'
import { lowestOf, shadesOf } from '../../components/night-marks.ts'
import { NightRules } from '../../components/night-rules.tsx'
import { knownNights } from '../../components/price-months.ts'
import { roomViewPath } from '../../components/room-handed-over.ts'
import { monthFrom } from '../../site/calendar-days.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import styles from './free-nights.module.css'

interface PlainMonthProps {
  readonly roomId: number
  readonly month: PriceCalendar | undefined
}

/**
 * For whoever has no script: a month with its prices, made for this visit, with links to the months beside it and a form that the browser itself can fill
 * in. The page without a month in its address is kept, and only leads here.
 */
export function PlainMonth({ roomId, month }: PlainMonthProps) {
  const { room } = useTexts()
  if (!month)
    return (
      <p>
        <a href={`${roomViewPath(roomId)}?month=now#nights`}>{room.nights.byMonth}</a>
      </p>
    )
  return (
    <>
      <MonthOfPrices month={month} />
      <Beside roomId={roomId} month={month} />
      <NightRules months={[monthFrom(month.first, 0)]} at={nightsOf(month).at} />
      <p>{room.nights.perRoom}</p>
      <DatesForm roomId={roomId} month={month} />
    </>
  )
}

const nightsOf = (month: PriceCalendar) => knownNights(new Map([[month.first.slice(0, 7), month]]))

function MonthOfPrices({ month }: { month: PriceCalendar }) {
  const first = monthFrom(month.first, 0)
  const { at } = nightsOf(month)
  const [shadeOf, lowest] = [shadesOf([first], at), lowestOf(first, at)]
  return (
    <div className={styles.months}>
      <MonthTable month={first}>{(day) => <PlainNight {...{ day, at, shadeOf, lowest }} />}</MonthTable>
    </div>
  )
}

interface PlainNightProps {
  readonly day: DateText
  readonly at: ReturnType<typeof nightsOf>['at']
  readonly shadeOf: (price: number) => number
  readonly lowest: number | undefined
}

function PlainNight({ day, at, shadeOf, lowest }: PlainNightProps) {
  const { language } = useSite()
  const night = at(day)
  const price = night && night.free !== 'none' ? night.price : undefined
  return (
    <span
      className={`${styles.night} ${styles[night?.free ?? 'none']}`}
      data-shade={price === undefined ? undefined : shadeOf(price)}
      data-cheapest={(price !== undefined && price === lowest) || undefined}
    >
      {Number(day.slice(8))}
      <small>{price === undefined ? '–' : formatAmount(price, language)}</small>
    </span>
  )
}

function Beside({ roomId, month: { first, opens, closes } }: { roomId: number; month: PriceCalendar }) {
  const { search } = useTexts()
  const to = (by: -1 | 1) => `${roomViewPath(roomId)}?month=${monthFrom(first, by).slice(0, 7)}#nights`
  return (
    <p className={styles.beside}>
      {monthFrom(first, 0) > opens && <a href={to(-1)}>{search.previousMonth}</a>}
      {monthFrom(first, 1) <= closes && <a href={to(1)}>{search.nextMonth}</a>}
    </p>
  )
}

/** As the browser itself asks for dates. */
function DatesForm({ roomId, month: { opens, closes } }: { roomId: number; month: PriceCalendar }) {
  const { search, room } = useTexts()
  const limits = { type: 'date', min: opens, max: closes, required: true } as const
  return (
    <form action={`/rooms/${roomId}/book`} className={styles.plain}>
      <Field label={search.checkIn} name="checkIn" {...limits} />
      <Field label={search.checkOut} name="checkOut" {...limits} />
      <button type="submit">{room.nights.goOn}</button>
    </form>
  )
}
