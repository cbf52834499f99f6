import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getBookingByNumber } from '../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import styles from '../look/list.module.css'
import { useScreen } from '../screen.ts'
import { LoadingFailed, reasonOf } from '../states/failed.tsx'
import { Loading } from '../states/loading.tsx'
import { type AskedList, useAskedList } from './asked-list.ts'
import { useBookingList } from './booking-list.ts'
import { columnOf, linesOf } from './columns.tsx'
import { saveCsv } from './csv.ts'
import { useHeldRows } from './held-rows.ts'
import { useOfferedList } from './list-below.ts'
import type { BookingScreen } from './lists.ts'
import { useWayToBooking } from './opening.ts'
import { Pager } from './pager.tsx'
import { usePresence } from './presence.ts'
import { PresetTabs } from './presets/tabs.tsx'
import { useQuietRefresh } from './quiet-refresh.ts'
import { BookingTable } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { readWholeList } from './whole-list.ts'
import { useWindows } from './window-stack.ts'
import { BookingWindows } from './windows.tsx'

interface Props {
  readonly screen: BookingScreen
  /** What narrows the list. */
  readonly children?: ReactNode
}

export function BookingListScreen({ screen, children }: Props) {
  const name = useScreenName()
  const client = useQueryClient()
  const { asked, ask } = useAskedList(screen)
  const list = useBookingList(screen.call, asked)
  const refreshing = useQuietRefresh(() =>
    Promise.all([list.refetch(), client.invalidateQueries({ queryKey: [getBookingByNumber.path] })]),
  )
  const presence = usePresence()
  const shown = useHeldRows(list.rows, list.question, presence.isThere)
  useOfferedList(screen, asked, list.data, shown.rows)
  const windows = useWindows()
  const { open } = useWayToBooking()
  const save = useCsv(screen, asked, name)
  const { adds } = screen
  return (
    <div className={styles.page}>
      <PresetTabs q={asked.q} />
      {children}
      <Toolbar
        asked={asked}
        refreshing={refreshing}
        outdated={list.data !== undefined && list.error !== null}
        onAsk={ask}
        onSave={save}
        onAdd={adds && (() => windows.open({ name: 'new', kind: adds }))}
      />
      {list.data === undefined ? (
        <NotThere list={list} />
      ) : (
        <>
          <BookingTable
            name={name}
            screen={screen}
            asked={asked}
            rows={shown.rows}
            changed={shown.changed}
            gone={shown.gone}
            listeners={presence.listeners}
            onAsk={ask}
            onView={open}
            onEdit={(booking) => windows.open({ name: 'edit', booking })}
          />
          <Pager
            data={list.data}
            page={asked.page}
            onPage={(page) => ask({ page })}
            waiting={shown.waiting}
            onShowWaiting={presence.leave}
          />
        </>
      )}
      <BookingWindows windows={windows} screenIsThere={list.data !== undefined} />
    </div>
  )
}

const NotThere = ({ list }: { list: ReturnType<typeof useBookingList> }) =>
  list.error ? <LoadingFailed failure={list.error.failure} onRetry={() => list.refetch()} /> : <Loading />

function useScreenName(): string {
  const { titles } = useTexts()
  return titles[useScreen().title ?? 'default']
}

/** All that the list holds, page after page, line after line of its cells. */
function useCsv(screen: BookingScreen, asked: AskedList, name: string) {
  const reading = useLanguage()
  const { texts } = reading
  const showAlert = useAlert()
  const lines = screen.columns.flatMap((column) => linesOf(columnOf(column)))

  return async () => {
    const whole = await readWholeList(screen.call, asked)
    if ('failed' in whole) return showAlert({ text: reasonOf(whole.failed.failure, texts) })
    const head = lines.map((line) => texts.bookings.columns[line.name])
    const body = whole.rows.map((row) => lines.map((line) => (line.csv ?? line.text)(row, reading)))
    return saveCsv(name, [head, ...body])
  }
}
