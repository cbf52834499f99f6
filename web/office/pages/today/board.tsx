import { useState } from 'react'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { BookingSheet } from '../../bookings/sheet/sheet.tsx'
import { BookingWindows, useWindows } from '../../bookings/windows.tsx'
import type { BookingRow } from '../../bookings/words.ts'
import { useTexts } from '../../language.tsx'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { Column } from './column.tsx'
import { columnNames, useAskedDay, useDay } from './day.ts'
import { DayBar } from './day-bar.tsx'
import { PrintedArrivals } from './printed.tsx'
import styles from './today.module.css'

/** Who comes, stays and leaves: to be read across a desk. Bookers look, the desk acts. */
export function TodayBoard() {
  const { bookings: texts } = useTexts()
  const { date, step, back } = useAskedDay()
  const day = useDay(date)
  const refreshing = useQuietRefresh(day.refetch)
  const [typed, setTyped] = useState('')
  const windows = useWindows()
  const acts = useRole() !== 'booker'
  const [looked, setLooked] = useState<BookingRow>()

  if (day.data === undefined) {
    return day.error ? (
      <LoadingFailed failure={day.error.failure} onRetry={() => day.refetch()} />
    ) : (
      <Loading />
    )
  }
  return (
    <div className={styles.page}>
      <DayBar
        date={day.data.date}
        typed={typed}
        mark={refreshing ? texts.refreshing : texts.live}
        onType={setTyped}
        onStep={step}
        onBack={back}
      />
      <div className={styles.board} aria-busy={day.isPlaceholderData}>
        {columnNames.map((name) => (
          <Column
            key={name}
            name={name}
            rows={day.data[name]}
            typed={typed}
            question={day.question}
            onView={acts ? (row) => windows.open({ name: 'sheet', row }) : setLooked}
            {...(acts && { onTakePayment: (booking) => windows.open({ name: 'payment', booking }) })}
          />
        ))}
      </div>
      <BookingWindows windows={windows} />
      {looked && <BookingSheet row={looked} onClose={() => setLooked(undefined)} />}
      <PrintedArrivals date={day.data.date} rows={day.data.arrivals} />
    </div>
  )
}
