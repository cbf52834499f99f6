import { useMemo, useRef, useState } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useWayToBooking } from '../../bookings/opening.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { useWindows } from '../../bookings/window-stack.ts'
import { BookingWindows } from '../../bookings/windows.tsx'
import { useMay, useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { Column } from './column.tsx'
import { useAskedDay, useDay } from './day.ts'
import { DayBar } from './day-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { BoardColumn, BoardFilter } from './found.ts'
import { PrintedArrivals } from './printed.tsx'
import styles from './today.module.css'

/** Who comes, stays and leaves: to be read across a desk. Bookers look, the desk acts. */
export function TodayBoard() {
  const { bookings: texts, today: words } = useTexts()
  const { date, step, back } = useAskedDay()
  const day = useDay(date)
  const refreshing = useQuietRefresh(day.refetch)
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<BoardFilter>('all')
  const search = useMemo(() => ({ typed, filter }), [typed, filter])
  const windows = useWindows()
  const { open } = useWayToBooking()
  const acts = useRole() !== 'booker'
  const books = useMay('mayBook') && acts
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
    looked: search,
    question,
    onDone: regainFocus,
    onView: open,
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
        {...(books && { onAdd: () => windows.open({ name: 'new', kind: 'manual' }) })}
      >
        <FilterBar day={data} typed={typed} chosen={filter} onChoose={setFilter} />
      </DayBar>
      <div className={styles.board} aria-busy={day.isPlaceholderData}>
        <div className={styles.coming}>
          <Column {...column('late')} />
          <Column {...column('arrivals')} heading={arrivalsHeading} none={words.none.arrivals} />
        </div>
        <Column {...column('inHouse')} none={words.none.inHouse} />
        <Column {...column('departures')} none={words.none.departures} />
      </div>
      <BookingWindows windows={windows} screenIsThere />
      <PrintedArrivals {...data} />
    </div>
  )
}
