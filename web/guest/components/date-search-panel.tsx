import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { daysBetween, formatDate, isDate } from '../../../contract/facts.ts'
import { getBookingWindow } from '../../../contract/guest/search.ts'
import type { DateText } from '../../../contract/values.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useSite, useTexts } from '../site/site-context.ts'
import { failureMessage } from '../site/submission.ts'
import { SubmitButton } from './button.tsx'
import { Calendar } from './calendar.tsx'
import {
  type BookableDays,
  type DateRange,
  isCheckIn,
  isCheckOut,
  isTooLong,
  withCheckIn,
} from './date-range.ts'
import styles from './date-search.module.css'
import { useSearchForRooms } from './search-for-rooms.ts'

type End = 'checkIn' | 'checkOut'

export function DateSearchPanel({ id, close }: { id: string; close: () => void }) {
  const words = useTexts().search
  const panel = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => panel.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <section
      id={id}
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
    >
      <div className={styles.top}>
        <h2 id={heading}>{words.heading}</h2>
        <button type="button" className={styles.round} aria-label={words.close} onClick={close}>
          <Cross />
        </button>
      </div>
      <DateSearchForm giveUp={close} />
    </section>
  )
}

/** The same within a page; `giveUp` is called when the dates that can be booked cannot be had. */
export function DateSearchForm({ giveUp }: { giveUp: () => void }) {
  const days = useBookableDays(giveUp)
  return days ? <DatesForm days={days} /> : <div className={styles.form} aria-busy="true" />
}

function useBookableDays(givenUp: () => void): BookableDays | undefined {
  const { api, texts } = useSite()
  const showAlert = useAlert()
  const [days, setDays] = useState<BookableDays>()
  const giveUp = useRef(givenUp)
  useEffect(() => {
    let left = false
    void api(getBookingWindow).then((reply) => {
      if (left) return
      if (!reply.ok) {
        giveUp.current()
        return showAlert({ text: failureMessage(reply.failure, texts) })
      }
      const { minDateBooking, maxDateBooking, maxDaysBookingPeriod } = reply.answer.request.data
      setDays({ first: minDateBooking, last: maxDateBooking, maxNights: maxDaysBookingPeriod })
    })
    return () => {
      left = true
    }
  }, [api, showAlert, texts])
  return days
}

function DatesForm({ days }: { days: BookableDays }) {
  const words = useTexts().search
  const showAlert = useAlert()
  const [range, setRange] = useState<DateRange>(useDatesOfAddress(days))
  const [end, setEnd] = useState<End>('checkIn')
  const { search, waiting } = useSearchForRooms()
  const { checkIn, checkOut } = range

  const take = (day: DateText) => {
    if (end === 'checkIn') {
      setRange(withCheckIn(range, day, days))
      return setEnd('checkOut')
    }
    if (checkIn !== undefined && isTooLong(checkIn, day, days))
      return showAlert({ text: words.maxPeriod(days.maxNights) })
    setRange({ checkIn, checkOut: day })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (waiting) return
    if (checkIn === undefined || checkOut === undefined) return showAlert({ text: words.bothDates })
    void search({ checkIn, checkOut })
  }
  const isOpen = (day: DateText): boolean =>
    end === 'checkIn' ? isCheckIn(day, days) : isCheckOut(day, checkIn, days)
  const ends = [
    { name: 'checkIn', label: words.checkIn, day: checkIn },
    { name: 'checkOut', label: words.checkOut, day: checkOut },
  ] as const
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.ends}>
        {ends.map(({ name, label, day }) => (
          <button key={name} type="button" aria-pressed={end === name} onClick={() => setEnd(name)}>
            <small>{label}</small>
            <span>{day === undefined ? words.choose : formatDate(day)}</span>
          </button>
        ))}
      </div>
      <Calendar days={days} range={range} isOpen={isOpen} take={take} />
      <p className={styles.summary} role="status">
        {checkIn !== undefined &&
          checkOut !== undefined &&
          `${words.nights(daysBetween(checkIn, checkOut))} · `}
        {words.hours}
      </p>
      <SubmitButton waiting={waiting}>{words.submit}</SubmitButton>
    </form>
  )
}

/** Whoever looks at rooms for certain dates begins with these. */
function useDatesOfAddress(days: BookableDays): DateRange {
  const query = new URLSearchParams(useSearch())
  const checkIn = query.get('checkIn') ?? ''
  const checkOut = query.get('checkOut') ?? ''
  if (!isDate(checkIn) || !isDate(checkOut) || !isCheckIn(checkIn, days))
    return { checkIn: undefined, checkOut: undefined }
  return withCheckIn({ checkIn: undefined, checkOut }, checkIn, days)
}

const Cross = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)
