import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { daysBetween, formatDate } from '../../../contract/facts.ts'
import { getBookingWindow } from '../../../contract/guest/search.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useSite, useTexts } from '../site/site-context.ts'
import { guestsOfAddress, stayOfAddress } from '../site/stay-of-address.ts'
import { failureMessage } from '../site/submission.ts'
import { SubmitButton } from './button.tsx'
import { Calendar } from './calendar.tsx'
import { useDateChoice } from './date-choice.ts'
import { type BookableDays, bookableDays, type DateRange, isCheckIn, withCheckIn } from './date-range.ts'
import styles from './date-search.module.css'
import { GuestsField, usualGuests } from './guests-field.tsx'
import { useSearchForRooms } from './search-for-rooms.ts'

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
      <DateSearchForm giveUp={close} done={close} />
    </section>
  )
}

interface DateSearchFormProps {
  /** Called when the dates that can be booked cannot be had. */
  readonly giveUp: () => void
  /** Called when the results are there. */
  readonly done?: () => void
}

/** The same within a page. */
export function DateSearchForm({ giveUp, done = () => undefined }: DateSearchFormProps) {
  const days = useBookableDays(giveUp)
  return days ? <DatesForm days={days} done={done} /> : <div className={styles.form} aria-busy="true" />
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
      setDays(bookableDays(reply.answer.request.data))
    })
    return () => {
      left = true
    }
  }, [api, showAlert, texts])
  return days
}

function DatesForm({ days, done }: { days: BookableDays; done: () => void }) {
  const texts = useTexts()
  const words = texts.search
  const showAlert = useAlert()
  const first = useWishOfAddress(days)
  const { choice, chooseEnd, take } = useDateChoice(first, days)
  const [guests, setGuests] = useState(first.guests)
  const { search, waiting } = useSearchForRooms()
  const { checkIn, checkOut } = choice.range

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (waiting) return
    if (checkIn === undefined || checkOut === undefined) return showAlert({ text: words.bothDates })
    if (await search({ checkIn, checkOut, guests })) done()
  }
  const ends = [
    { name: 'checkIn', label: words.checkIn, day: checkIn },
    { name: 'checkOut', label: words.checkOut, day: checkOut },
  ] as const
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.ends}>
        {ends.map(({ name, label, day }) => (
          <button key={name} type="button" aria-pressed={choice.end === name} onClick={() => chooseEnd(name)}>
            <small>{label}</small>
            <span>{day === undefined ? words.choose : formatDate(day)}</span>
          </button>
        ))}
        <GuestsField
          most={days.mostGuests}
          className={styles.guests}
          value={guests}
          onChange={(event) => setGuests(Number(event.currentTarget.value))}
        />
      </div>
      <Calendar days={days} choice={choice} take={take} />
      <p className={styles.summary} role="status">
        {checkIn !== undefined &&
          checkOut !== undefined &&
          `${words.nights(daysBetween(checkIn, checkOut))} · `}
        {words.hours}
      </p>
      <p className={styles.summary}>{texts.wish.priceHint}</p>
      <SubmitButton waiting={waiting}>{words.submit}</SubmitButton>
    </form>
  )
}

/** Whoever looks at rooms for certain dates begins with these. */
function useWishOfAddress(days: BookableDays): DateRange & { readonly guests: number } {
  const query = new URLSearchParams(useSearch())
  const guests = Math.min(guestsOfAddress(query) ?? usualGuests, days.mostGuests)
  const stay = stayOfAddress(query)
  if (!stay || !isCheckIn(stay.checkIn, days)) return { checkIn: undefined, checkOut: undefined, guests }
  return { ...withCheckIn({ checkIn: undefined, checkOut: stay.checkOut }, stay.checkIn, days), guests }
}

const Cross = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)
