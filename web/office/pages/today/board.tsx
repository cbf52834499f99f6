import { useRef, useState } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { BookingSheet } from '../../bookings/sheet/sheet.tsx'
import { useWindows } from '../../bookings/window-stack.ts'
import { BookingWindows } from '../../bookings/windows.tsx'
import type { BookingRow } from '../../bookings/words.ts'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { Column } from './column.tsx'
import { type BoardColumn, useAskedDay, useDay } from './day.ts'
import { DayBar } from './day-bar.tsx'
import { PrintedArrivals } from './printed.tsx'
import styles from './today.module.css'

/** Who comes, stays and leaves: to be read across a desk. Bookers look, the desk acts. */
export function TodayBoard() {
  const { bookings: texts, today: words } = useTexts()
  const { date, step, back } = useAskedDay()
  const day = useDay(date)
  const refreshing = useQuietRefresh(day.refetch)
  const [typed, setTyped] = useState('')
  const windows = useWindows()
  const acts = useRole() !== 'booker'
  const [looked, setLooked] = useState<BookingRow>()
  const arrivalsHeading = useRef<HTMLHeadingElement>(null)

  if (day.data === undefined) {
    return day.error ? (
      <LoadingFailed failure={day.error.failure} onRetry={() => day.refetch()} />
    ) : (
      <Loading />
    )
  }
  const { data, question } = day
  /** Whoever has confirmed an arrival by keyboard goes on from the heading of the arrivals, not from the top of the page. */
  function regainFocus(done: boolean) {
    if (done || document.activeElement === document.body) arrivalsHeading.current?.focus()
  }
  const column = (name: BoardColumn) => ({
    name,
    rows: data[name],
    typed,
    question,
    onDone: regainFocus,
    onView: acts ? (row: BookingRow) => windows.open({ name: 'sheet', row }) : setLooked,
    ...(acts && { onTakePayment: (booking: Booking) => windows.open({ name: 'payment', booking }) }),
  })
  return (
    <div className={styles.page}>
      <DayBar
        date={data.date}
        typed={typed}
        mark={refreshing ? texts.refreshing : texts.live}
        onType={setTyped}
        onStep={step}
        onBack={back}
      />
      <div className={styles.board} aria-busy={day.isPlaceholderData}>
        <div className={styles.coming}>
          <Column {...column('late')} />
          <Column {...column('arrivals')} heading={arrivalsHeading} none={words.none.arrivals} />
        </div>
        <Column {...column('inHouse')} none={words.none.inHouse} />
        <Column {...column('departures')} none={words.none.departures} />
      </div>
      <BookingWindows windows={windows} screenIsThere />
      {looked && <BookingSheet row={looked} onClose={() => setLooked(undefined)} />}
      <PrintedArrivals {...data} />
    </div>
  )
}
