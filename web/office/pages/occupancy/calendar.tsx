import { useState } from 'react'
import { addDays } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { useWayToBooking } from '../../bookings/opening.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { useWindows } from '../../bookings/window-stack.ts'
import { BookingWindows } from '../../bookings/windows.tsx'
import { useMay, useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { useChoosing } from './choosing/choosing.ts'
import { OccupancyGrid } from './grid.tsx'
import { NightDialog } from './night-dialog.tsx'
import styles from './occupancy.module.css'
import { type Occupancy, shownDays, useFirstDay, useOccupancy } from './occupancy.ts'

interface OpenNight {
  readonly roomId: number
  readonly night: DateText
}

/** Categories × days. Reception reads it, and books where the hotel lets it; admin and booker look behind a cell and close units. */
export function OccupancyCalendar() {
  const texts = useTexts()
  const { asked, today, choose } = useFirstDay()
  const { data, error, refetch } = useOccupancy(asked)
  useQuietRefresh(refetch)

  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  if (data.rooms.length === 0) return <NothingHere text={texts.rooms.none} />
  // While the days of the last press are still on their way, the next press counts on from them.
  const from = asked ?? today ?? data.nights[0] ?? ''
  return (
    <Days
      data={data}
      today={today ?? ''}
      asked={asked}
      onTurn={(direction) => choose(addDays(from, direction * shownDays))}
      {...(from !== today && { onBack: () => choose(undefined) })}
    />
  )
}

interface DaysProps {
  readonly data: Occupancy
  readonly today: DateText
  readonly asked: DateText | undefined
  readonly onTurn: (direction: -1 | 1) => void
  readonly onBack?: () => void
}

function Days({ data, today, asked, onTurn, onBack }: DaysProps) {
  const windows = useWindows()
  const { open } = useWayToBooking()
  const opens = useRole() !== 'reception'
  const books = useMay('mayBook')
  const [night, setNight] = useState<OpenNight>()
  const begun = useChoosing({
    data,
    today,
    onBegin: (stay) => windows.open({ name: 'new', kind: 'manual', stay }),
  })
  const choosing = books ? { choosing: begun } : {}
  const room = data.rooms.find(({ id }) => id === night?.roomId)

  /** What is chosen stands in the days that are shown. */
  function turn(direction: -1 | 1) {
    if (begun.choice?.step !== 'first') begun.clear()
    onTurn(direction)
  }
  return (
    <div className={styles.page}>
      <CalendarBar
        nights={data.nights}
        from={asked}
        onTurn={turn}
        {...(onBack && { onBack })}
        {...choosing}
      />
      <OccupancyGrid
        data={data}
        today={today}
        onTurn={turn}
        {...choosing}
        {...(opens && { onOpen: (roomId, at) => setNight({ roomId, night: at }) })}
      />
      {night && room && (
        <NightDialog
          room={room}
          night={night.night}
          figures={room.nights[data.nights.indexOf(night.night)]}
          onBooking={open}
          onClose={() => setNight(undefined)}
        />
      )}
      <BookingWindows windows={windows} screenIsThere />
    </div>
  )
}
