import { useState } from 'react'
import { addDays } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { useWayToBooking } from '../../bookings/opening.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { OccupancyGrid } from './grid.tsx'
import { NightDialog } from './night-dialog.tsx'
import styles from './occupancy.module.css'
import { shownDays, useFirstDay, useOccupancy } from './occupancy.ts'

interface OpenNight {
  readonly roomId: number
  readonly night: DateText
}

/** Categories × days. Reception reads it; admin and booker look behind a cell and close units. */
export function OccupancyCalendar() {
  const texts = useTexts()
  const { asked, today, choose } = useFirstDay()
  const { data, error, refetch } = useOccupancy(asked)
  useQuietRefresh(refetch)
  const { open } = useWayToBooking()
  const opens = useRole() !== 'reception'
  const [night, setNight] = useState<OpenNight>()

  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  if (data.rooms.length === 0) return <NothingHere text={texts.rooms.none} />
  // While the days of the last press are still on their way, the next press counts on from them.
  const from = asked ?? today ?? data.nights[0] ?? ''
  const turn = (direction: -1 | 1) => choose(addDays(from, direction * shownDays))
  const room = data.rooms.find(({ id }) => id === night?.roomId)
  return (
    <div className={styles.page}>
      <CalendarBar
        nights={data.nights}
        onTurn={turn}
        {...(from !== today && { onBack: () => choose(undefined) })}
      />
      <OccupancyGrid
        data={data}
        today={today ?? ''}
        onTurn={turn}
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
    </div>
  )
}
