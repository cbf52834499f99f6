import { type KeyboardEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { BookingWindow } from '../../../../contract/guest/search.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useDateChoice } from '../../components/date-choice.ts'
import { bookableDays, type End } from '../../components/date-range.ts'
import { GuestsField, usualGuests } from '../../components/guests-field.tsx'
import { fetchAhead, late, SaidHere } from '../../components/late.tsx'
import { resultsAddress, resultsPath, useSearchForRooms } from '../../components/search-for-rooms.ts'
import { useRole } from '../../site/session-state.ts'
import { useTexts } from '../../site/site-context.ts'
import { guestsOfAddress, stayOfAddress } from '../../site/stay-of-address.ts'
import { signInAddress } from '../../site/way-back.ts'
import { BarEnds, calendarId, PlainEnds } from './bar-ends.tsx'
import styles from './booking-bar.module.css'

/** The calendar travels when somebody reaches for the bar. */
const loadCalendar = () => import('./bar-calendar.tsx').then((module) => module.BarCalendar)
const BarCalendar = late(loadCalendar, SaidHere)

const noDates = { checkIn: undefined, checkOut: undefined }

/**
 * Dates and guests, and on to the rooms. It comes from the server as a form that the browser itself can fill in and send; once the page
 * listens, the dates are chosen in our own calendar.
 */
export function BookingBar({ bookingWindow }: { bookingWindow: BookingWindow }) {
  const { wish, wait } = useTexts()
  const days = bookableDays(bookingWindow)
  const form = useRef<HTMLFormElement>(null)
  const { choice, chooseDates, chooseEnd, take } = useDateChoice(noDates, days)
  const [listens, setListens] = useState(false)
  const [open, setOpen] = useState(false)
  const { goOn, waiting } = useWayToRooms()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page listened is taken over once
  useEffect(() => {
    chooseDates(stayOfAddress(queryOf(form.current)) ?? noDates)
    setListens(true)
  }, [])
  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!form.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const show = (end: End) => {
    chooseEnd(end)
    setOpen(!(open && choice.end === end))
  }
  const close = () => {
    setOpen(false)
    form.current?.querySelector<HTMLElement>(`[data-end="${choice.end}"]`)?.focus()
  }
  const choose = (day: DateText) => {
    const { checkIn, checkOut } = take(day)
    if (checkIn !== undefined && checkOut !== undefined && day === checkOut) close()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { checkIn, checkOut } = choice.range
    if (waiting) return
    if (checkIn !== undefined && checkOut !== undefined)
      return void goOn({ checkIn, checkOut, guests: guestsOfAddress(queryOf(form.current)) })
    chooseEnd(checkIn === undefined ? 'checkIn' : 'checkOut')
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') close()
  }
  return (
    <form
      ref={form}
      action={resultsPath}
      className={styles.bar}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onPointerEnter={fetchAhead(loadCalendar)}
      onFocus={fetchAhead(loadCalendar)}
    >
      {listens ? <BarEnds choice={choice} open={open} show={show} /> : <PlainEnds days={days} />}
      {open && (
        <div id={calendarId} className={styles.calendar}>
          <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
            <BarCalendar days={days} choice={choice} take={choose} />
          </Suspense>
        </div>
      )}
      <GuestsField
        most={days.mostGuests}
        className={styles.field}
        defaultValue={Math.min(usualGuests, days.mostGuests)}
      />
      <button type="submit" className={styles.show} aria-disabled={waiting}>
        {waiting ? wait : wish.showRooms}
      </button>
    </form>
  )
}

/** A client is shown the rooms; everybody else signs in on the way to them. */
function useWayToRooms() {
  const isClient = useRole() === 'client'
  const [, navigate] = useLocation()
  const { search, waiting } = useSearchForRooms()
  const goOn = (wish: Parameters<typeof search>[0]) =>
    isClient ? search(wish) : navigate(signInAddress(resultsAddress(wish)))
  return { goOn, waiting }
}

/** What the form would send by itself. */
const queryOf = (form: HTMLFormElement | null): URLSearchParams =>
  new URLSearchParams(form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [])
