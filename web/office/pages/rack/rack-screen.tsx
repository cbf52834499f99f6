import { useMemo, useState } from 'react'
import { addDays } from '../../../../contract/facts.ts'
import type { Rack, RackBar } from '../../../../contract/office/stay/rack.ts'
import { useTexts } from '../../all-texts.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { useDialogsWhenIdle } from '../../dialog/late-dialog.ts'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { BarMenu } from './bar-menu.tsx'
import { canMove } from './carrying/aim.ts'
import { useDropping } from './carrying/dropping.ts'
import { RackGrid } from './grid.tsx'
import type { Days } from './lines/items.ts'
import { floorsOf, linesOf } from './lines/lines.ts'
import { useOpenBar } from './opening.ts'
import { OtherRoom } from './other-room.tsx'
import styles from './rack.module.css'
import { useAsked, useRack } from './rack.ts'
import { type Repair, RepairWindow } from './repair.tsx'
import type { AskedBar } from './spots.ts'
import { Toolbar } from './toolbar.tsx'

/** Numbered rooms × days: who is in which room, what the plan proposes, what is out of order. */
export function RackScreen() {
  const { rack: texts } = useTexts()
  const { asked, today, ask } = useAsked()
  const from = asked.from ?? today
  const { data, error, refetch } = useRack(from, asked.days)
  useQuietRefresh(refetch)
  useDialogsWhenIdle(data !== undefined)

  if (data === undefined || from === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  return (
    <section className={styles.page}>
      <Toolbar asked={asked} from={from} today={data.today} floors={floorsOf(data)} onAsk={ask} />
      {data.units.length === 0 ? (
        <NothingHere text={texts.noUnits} />
      ) : (
        <Rooms rack={data} floor={asked.floor} />
      )}
    </section>
  )
}

function Rooms({ rack, floor }: { rack: Rack; floor: number | undefined }) {
  // While other days are on their way, those that are there go on being shown. The night before the first one was asked for, too.
  const days = useMemo(
    (): Days => ({ first: addDays(rack.from, 1), count: rack.days - 1 }),
    [rack.from, rack.days],
  )
  const lines = useMemo(() => linesOf(rack, days, floor), [rack, days, floor])
  const dropping = useDropping(rack)
  const open = useOpenBar()
  const [asked, setAsked] = useState<AskedBar>()
  const [other, setOther] = useState<RackBar>()
  const [repair, setRepair] = useState<Repair>()
  return (
    <>
      <RackGrid
        rack={rack}
        days={days}
        lines={lines}
        dropping={dropping}
        onOpen={open}
        onAsk={setAsked}
        onRepair={setRepair}
      />
      {repair && <RepairWindow repair={repair} onClose={() => setRepair(undefined)} />}
      {asked && (
        <BarMenu
          asked={asked}
          onOpen={() => open(asked.item.bar.book_number)}
          {...waysOf(asked.item.bar)}
          onLeave={() => {
            setAsked(undefined)
            asked.element.focus({ preventScroll: true })
          }}
        />
      )}
      {other && (
        <OtherRoom
          bar={other}
          rack={rack}
          onChoose={(unit) => dropping.drop(other, unit)}
          onClose={() => setOther(undefined)}
        />
      )}
    </>
  )

  function waysOf(bar: RackBar) {
    const unit = rack.units.find(({ id }) => id === bar.unit_id)
    const moves = canMove(bar, rack.today)
    return {
      ...(moves && !bar.given && unit && { onPin: () => void dropping.drop(bar, unit) }),
      ...(moves && bar.given && bar.stay === 'expected' && { onFree: () => void dropping.free(bar) }),
      ...(moves && { onOther: () => setOther(bar) }),
    }
  }
}
