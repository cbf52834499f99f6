import { useState } from 'react'
import { addDays, daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { RoomNights } from '../../../../contract/guest/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { TextButton } from '../../components/button.tsx'
import { within } from '../../components/calendar-walk.ts'
import { useDayKeys } from '../../components/day-keys.ts'
import { MonthTable } from '../../components/month-table.tsx'
import { monthFrom } from '../../site/calendar-days.ts'
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
  const reached = within(place, { first: offer.first, last })
  const keys = useDayKeys(reached, (wanted) => {
    const day = within(wanted, { first: offer.first, last })
    setPlace(day)
    setUnder(day)
  })
  const choose = (day: DateText) => {
    setPlace(day)
    choice.choose(afterChoosing(offer, choice.range, day))
  }
  return (
    <>
      <ChosenRange choice={choice} />
      <div {...keys} className={styles.months} onPointerLeave={() => setUnder(undefined)}>
        {monthsBetween(offer.first, last).map((month) => (
          <MonthTable key={month} month={month}>
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
          </MonthTable>
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

function monthsBetween(first: DateText, last: DateText): DateText[] {
  const months: DateText[] = []
  for (let month = monthFrom(first, 0); month <= last; month = monthFrom(month, 1)) months.push(month)
  return months
}
