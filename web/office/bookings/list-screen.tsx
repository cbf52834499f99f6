import { useLocation } from 'wouter'
import { useLanguage } from '../language.tsx'
import { screenAt } from '../screens.ts'
import { LoadingFailed } from '../states/failed.tsx'
import { Loading } from '../states/loading.tsx'
import { useAskedList } from './asked-list.ts'
import { useBookingList } from './booking-list.ts'
import styles from './bookings.module.css'
import { columnOf } from './columns.tsx'
import { saveCsv } from './csv.ts'
import type { BookingScreen } from './lists.ts'
import { Pager } from './pager.tsx'
import { useQuietRefresh } from './quiet-refresh.ts'
import { BookingTable } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { BookingWindows, useWindows } from './windows.tsx'

export function BookingListScreen({ screen }: { screen: BookingScreen }) {
  const reading = useLanguage()
  const { texts } = reading
  const [path] = useLocation()
  const name = texts.titles[screenAt(path)?.title ?? 'default']
  const { asked, ask } = useAskedList(screen.sort)
  const list = useBookingList(screen.call, asked)
  const refreshing = useQuietRefresh(list.refetch)
  const windows = useWindows()

  function save() {
    const head = screen.columns.map((column) => texts.bookings.columns[column])
    const body = list.rows.map((row) =>
      screen.columns.map((column) => columnOf(column).lines(row, reading).join(' ')),
    )
    saveCsv(name, [head, ...body])
  }

  if (list.data === undefined) {
    return list.error ? (
      <LoadingFailed failure={list.error.failure} onRetry={() => list.refetch()} />
    ) : (
      <Loading />
    )
  }
  const { adds } = screen
  return (
    <div className={styles.page}>
      <Toolbar
        asked={asked}
        refreshing={refreshing}
        onAsk={ask}
        onSave={save}
        onAdd={adds && (() => windows.open({ name: 'new', kind: adds }))}
      />
      <BookingTable
        name={name}
        screen={screen}
        asked={asked}
        rows={list.rows}
        question={list.question}
        onAsk={ask}
        onView={(row) => windows.open({ name: 'sheet', row })}
        onEdit={(booking) => windows.open({ name: 'edit', booking })}
      />
      <Pager data={list.data} page={asked.page} onPage={(page) => ask({ page })} />
      <BookingWindows windows={windows} />
    </div>
  )
}
