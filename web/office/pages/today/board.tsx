import { type RefObject, useMemo, useRef, useState } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useWayToBooking } from '../../bookings/opening.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { useWindows } from '../../bookings/window-stack.ts'
import { BookingWindows } from '../../bookings/windows.tsx'
import { useHotelDate } from '../../hotel.ts'
import { useMay, useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { useAssignRooms } from './assign-rooms.ts'
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
  const arrivals = useRef<HTMLHeadingElement>(null)
  const departures = useRef<HTMLHeadingElement>(null)
  const today = useHotelDate()
  const assign = useAssignRooms()

  if (day.data === undefined) {
    return day.error ? (
      <LoadingFailed failure={day.error.failure} onRetry={() => day.refetch()} />
    ) : (
      <Loading />
    )
  }
  const { data, question } = day
  /** Whoever has let somebody in or out by keyboard goes on from the heading of that list, not from the top of the page. */
  const regainFocus = (heading: RefObject<HTMLHeadingElement | null>) => (done: boolean) => {
    if (done || document.activeElement === document.body) heading.current?.focus()
  }
  const acting = {
    onTakePayment: (booking: Booking) => windows.open({ name: 'payment', booking }),
    onGiveRoom: (booking: Booking) => windows.open({ name: 'unit', booking }),
  }
  const column = (name: BoardColumn, heading: RefObject<HTMLHeadingElement | null>) => ({
    name,
    rows: data[name],
    looked: search,
    question,
    hasRooms: data.hasRooms,
    onDone: regainFocus(heading),
    onView: open,
    acting: acts ? acting : undefined,
  })
  const coming = (name: 'late' | 'arrivals') => column(name, arrivals)
  const leaving = (name: 'stillInHouse' | 'departures' | 'departed') => column(name, departures)
  // Who should have come before gets one, too.
  const proposed = [...data.late, ...data.arrivals].filter(
    ({ unit }) => unit?.proposedId !== undefined,
  ).length
  const assigns = acts && proposed > 0 && today !== undefined && data.date >= today
  return (
    <div className={styles.page}>
      <DayBar
        date={data.date}
        typed={typed}
        mark={refreshing ? texts.refreshing : texts.live}
        onType={setTyped}
        onStep={step}
        onBack={back}
        {...(assigns && {
          rooms: {
            count: proposed,
            // The button goes with the last of them.
            onAssign: () => void assign(data.date, proposed).then(regainFocus(arrivals)),
          },
        })}
        {...(books && { onAdd: () => windows.open({ name: 'new', kind: 'manual' }) })}
      >
        <FilterBar day={data} typed={typed} chosen={filter} onChoose={setFilter} />
      </DayBar>
      <div className={styles.board} aria-busy={day.isPlaceholderData}>
        <div className={styles.coming}>
          <Column {...coming('late')} />
          <Column {...coming('arrivals')} heading={arrivals} none={words.none.arrivals} />
        </div>
        <Column {...column('inHouse', arrivals)} none={words.none.inHouse} />
        <div className={styles.leaving}>
          <Column {...leaving('stillInHouse')} />
          <Column {...leaving('departures')} heading={departures} none={words.none.departures} />
          <Column {...leaving('departed')} />
        </div>
      </div>
      <BookingWindows windows={windows} screenIsThere />
      <PrintedArrivals {...data} />
    </div>
  )
}
