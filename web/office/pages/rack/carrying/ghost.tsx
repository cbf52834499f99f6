import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { Rack } from '../../../../../contract/office/stay/rack.ts'
import bars from '../bars.module.css'
import { type Days, placeOf } from '../lines/items.ts'
import type { Line } from '../lines/lines.ts'
import { headHeight, lineHeight, scrollToLine } from '../lines/sight.ts'
import styles from '../rack.module.css'
import { nameOf } from '../words.ts'
import { inTheWay, movedNights } from './aim.ts'
import type { Carried, HeldBar } from './held-bar.ts'

interface Props {
  readonly held: HeldBar
  readonly frame: RefObject<HTMLElement | null>
  readonly rack: Rack
  readonly lines: readonly Line[]
  readonly days: Days
}

/** Where the bar would stand if it were let go: over the lines, so that none of them is drawn anew. */
export function Ghost({ held, frame, rack, lines, days }: Props) {
  const carried = useSyncExternalStore(held.onChange, held.now)
  const at = lines.findIndex(({ key }) => key === carried?.over)
  const line = lines[at]
  const place = carried && placeOf(movedNights(carried.bar, rack.today), days)
  // Keys may lead what is held out of sight.
  useEffect(() => {
    if (frame.current && at >= 0) scrollToLine(frame.current, at, headHeight)
  }, [frame, at])
  if (!line || !place) return null
  return (
    <div className={styles.over} style={{ top: at * lineHeight }} aria-hidden>
      <div className={styles.days}>
        <div
          className={bars.ghost}
          data-fits={fits(carried, line, rack)}
          data-sent={carried.isSent || undefined}
          style={{
            left: `${(100 * place.left) / days.count}%`,
            width: `${(100 * (place.right - place.left)) / days.count}%`,
          }}
        >
          <span className={bars.guest}>{nameOf(carried.bar)}</span>
        </div>
      </div>
    </div>
  )
}

/** Free, taken by somebody with whom it can be swapped, or out of the question. */
function fits({ bar }: Carried, line: Line, rack: Rack): 'well' | 'swap' | 'not' {
  if (line.kind !== 'unit' || line.unit.room_id !== bar.room_id) return 'not'
  const { closure, given } = inTheWay(bar, line.unit, rack)
  if (closure) return 'not'
  return given.length > 0 ? 'swap' : 'well'
}
