import { useState } from 'react'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { PriceCalendar } from '../../../../contract/guest/price-calendar.ts'
import type { DateText } from '../../../../contract/values.ts'
import { TextButton } from '../../components/button.tsx'
import { MonthTable } from '../../components/month-table.tsx'
import { useMonthWalk } from '../../components/month-walk.tsx'
import { lowestOf, ruleInWords, rulesOfNight, shadesOf } from '../../components/night-marks.ts'
import { type KnownNights, usePriceMonths } from '../../components/price-months.ts'
import { RulesBelow } from '../../components/rules-below.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './free-nights.module.css'
import { Night } from './night.tsx'
import { afterChoosing } from './night-range.ts'
import type { StayChoice } from './stay-choice.ts'

interface NightCalendarProps {
  readonly roomId: number
  /** The month that came first. */
  readonly brought: PriceCalendar
  readonly choice: StayChoice
}

/** The nights of a room, month by month to the end of the booking window, each with its price. The arrow keys walk through them. */
export function NightCalendar({ roomId, brought, choice }: NightCalendarProps) {
  const { room, failure } = useTexts()
  const [under, setUnder] = useState<DateText>()
  const days = { first: brought.opens, last: brought.closes }
  const start = choice.range.checkIn ?? days.first
  const { months, place, setPlace, keys, turns } = useMonthWalk(days, start, setUnder)
  const { nights, waiting, failed, retry } = usePriceMonths({ roomId, brought, months })
  const shadeOf = shadesOf(months, nights.at)
  const choose = (day: DateText) => {
    setPlace(day)
    choice.choose(afterChoosing(nights, choice.range, day))
  }
  return (
    <>
      <ChosenRange choice={choice} nights={nights} />
      <div className={styles.frame} aria-busy={waiting}>
        {turns}
        <div {...keys} className={styles.months} onPointerLeave={() => setUnder(undefined)}>
          {months.map((month, index) => {
            const lowest = lowestOf(month, nights.at)
            return (
              <MonthTable key={month} month={month} told={index === 0 ? 'politely' : undefined}>
                {(day) => (
                  <Night
                    day={day}
                    nights={nights}
                    range={choice.range}
                    under={under}
                    reached={day === place}
                    lowest={lowest}
                    shadeOf={shadeOf}
                    choose={choose}
                    point={setUnder}
                  />
                )}
              </MonthTable>
            )
          })}
        </div>
      </div>
      {failed && (
        <p role="alert">
          {room.nights.failed} <TextButton onClick={retry}>{failure.retry}</TextButton>
        </p>
      )}
      <RulesBelow months={months} at={nights.at} />
      <Key />
    </>
  )
}

function Key() {
  const { room, stayRules } = useTexts()
  return (
    <p className={styles.key}>
      <span data-shade="0">{stayRules.cheaper}</span>
      <span data-shade="2">{stayRules.dearer}</span>
      <span className={styles.few}>{room.nights.few}</span>
      <span className={styles.none}>{room.nights.none}</span> {room.nights.perRoom}
    </p>
  )
}

/** What to do next, or what was chosen. */
function ChosenRange({ choice: { range, choose }, nights }: { choice: StayChoice; nights: KnownNights }) {
  const texts = useTexts()
  const { room, search } = texts
  const { checkIn, checkOut } = range
  const night = checkIn === undefined ? undefined : nights.at(checkIn)
  // Whoever has come already is not told that nobody does.
  const rules = night ? rulesOfNight({ ...night, arrive: undefined, depart: undefined }) : []
  const asked = rules.map((rule) => ruleInWords(rule, texts)).join(', ')
  return (
    <p className={styles.chosen}>
      <span role="status">
        {checkIn === undefined && room.nights.arrive}
        {checkIn !== undefined &&
          checkOut === undefined &&
          `${formatDate(checkIn)} – … ${room.nights.leave}${asked === '' ? '' : ` (${asked})`}`}
        {checkIn !== undefined &&
          checkOut !== undefined &&
          `${formatDate(checkIn)} – ${formatDate(checkOut)}, ${search.nights(daysBetween(checkIn, checkOut))}`}
      </span>{' '}
      {checkIn !== undefined && (
        <TextButton onClick={() => choose({ checkIn: undefined, checkOut: undefined })}>
          {room.nights.again}
        </TextButton>
      )}
    </p>
  )
}
