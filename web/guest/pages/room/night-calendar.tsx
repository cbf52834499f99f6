import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { addDays, daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { RoomNights } from '../../../../contract/guest/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { TextButton } from '../../components/button.tsx'
import { steps, within } from '../../components/calendar-walk.ts'
import { monthFrom, weeksOf } from '../../site/calendar-days.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './free-nights.module.css'
import { Night } from './night.tsx'
import { afterChoosing, canChoose } from './night-range.ts'
import type { StayChoice } from './stay-choice.ts'

/** All nights that the server tells about, month after month, each with its price. The arrow keys walk through them. */
export function NightCalendar({ offer, choice }: { offer: RoomNights; choice: StayChoice }) {
  const { room } = useTexts()
  // After the last night one can only leave.
  const end = addDays(offer.first, offer.nights.length)
  const last = canChoose(offer, choice.range, end) ? end : addDays(end, -1)
  const [place, setPlace] = useState(choice.range.checkIn ?? offer.first)
  const [under, setUnder] = useState<DateText>()
  const months = useRef<HTMLDivElement>(null)
  const walked = useRef(false)
  const reached = within(place, { first: offer.first, last })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that the keys have reached
  useEffect(() => {
    if (walked.current) months.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    walked.current = false
  }, [place])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const day = within(step(reached), { first: offer.first, last })
    walked.current = day !== reached
    setPlace(day)
    setUnder(day)
  }
  const choose = (day: DateText) => {
    setPlace(day)
    choice.choose(afterChoosing(offer, choice.range, day))
  }
  return (
    <>
      <ChosenRange choice={choice} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days in it are the buttons, the keys lead from one to the next */}
      <div
        ref={months}
        className={styles.months}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setUnder(undefined)}
      >
        {monthsBetween(offer.first, last).map((month) => (
          <Month key={month} month={month}>
            {(day) =>
              day < offer.first || day > last ? undefined : (
                <Night
                  day={day}
                  offer={offer}
                  range={choice.range}
                  under={under}
                  reached={day === reached}
                  choose={choose}
                  point={setUnder}
                />
              )
            }
          </Month>
        ))}
      </div>
      <p className={styles.key}>
        <span className={styles.free}>{room.nights.free}</span>
        <span className={styles.few}>{room.nights.few}</span>
        <span className={styles.none}>{room.nights.none}</span> {room.nights.perRoom}
      </p>
    </>
  )
}

/** What to do next, or what was chosen. */
function ChosenRange({ choice: { range, choose } }: { choice: StayChoice }) {
  const { room, search } = useTexts()
  const { checkIn, checkOut } = range
  return (
    <p className={styles.chosen}>
      <span role="status">
        {checkIn === undefined && room.nights.arrive}
        {checkIn !== undefined && checkOut === undefined && `${formatDate(checkIn)} – … ${room.nights.leave}`}
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

interface MonthProps {
  readonly month: DateText
  readonly children: (day: DateText) => ReactNode
}

function Month({ month, children }: MonthProps) {
  const words = useTexts().search
  const weeks = weeksOf(month)
    .map((week) => week.map((day) => day && children(day)))
    .filter((week) => week.some(Boolean))
  return (
    <table>
      <caption>
        {words.months[Number(month.slice(5, 7)) - 1]} {month.slice(0, 4)}
      </caption>
      <thead>
        <tr>
          {words.weekdaysShort.map((day, index) => (
            <th key={day} scope="col" abbr={words.weekdays[index]}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name than their place
          <tr key={index}>
            {week.map((night, weekday) => (
              <td key={words.weekdays[weekday]}>{night}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function monthsBetween(first: DateText, last: DateText): DateText[] {
  const months: DateText[] = []
  for (let month = monthFrom(first, 0); month <= last; month = monthFrom(month, 1)) months.push(month)
  return months
}
