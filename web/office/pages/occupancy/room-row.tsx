import { type CSSProperties, memo } from 'react'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage } from '../../all-texts.ts'
import { isWeekend } from '../../dates.ts'
import { fill } from '../../fill.ts'
import styles from './occupancy.module.css'
import type { OccupiedRoom, RoomNight } from './occupancy.ts'

interface Props {
  readonly room: OccupiedRoom
  readonly nights: readonly DateText[]
  readonly today: DateText
  /** Before anybody has moved, Tab leads to the first cell of the first row. */
  readonly place: 'first' | 'further'
}

/** A refresh draws only the rows whose figures have changed. */
export const RoomRow = memo(function RoomRow({ room, nights, today, place }: Props) {
  const { language, texts } = useLanguage()
  const name = room.translations[language].room_type
  return (
    <tr>
      <th scope="row" className={styles.room} title={name}>
        {name}
        {!room.shown && <span className={styles.hidden}>{texts.occupancy.hidden}</span>}
      </th>
      {room.nights.map((figures, column) => {
        const night = nights[column] ?? ''
        return (
          <td
            // The same place keeps its cell when the calendar turns, and with it the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={column}
            tabIndex={place === 'first' && column === 0 ? 0 : -1}
            className={styles.cell}
            aria-label={fill(texts.occupancy.cell, figures)}
            data-state={stateOf(figures)}
            data-closed={figures.closed > 0 || undefined}
            data-weekend={isWeekend(night) || undefined}
            data-day={night === today ? 'today' : night < today ? 'past' : undefined}
            style={sharesOf(figures)}
          >
            {figures.free}
          </td>
        )
      })}
    </tr>
  )
})

function stateOf({ free, taken, closed }: RoomNight): 'free' | 'full' | 'closed' {
  if (free > 0) return 'free'
  return closed > 0 && taken === 0 ? 'closed' : 'full'
}

/** One of eighty would not be seen. */
const leastShare = 14

/** For the bar under the figure: how much of it is taken, and up to where it is taken or closed. */
function sharesOf({ units, taken, closed }: RoomNight): CSSProperties {
  const share = (count: number) => (count === 0 ? 0 : Math.max(leastShare, Math.round((100 * count) / units)))
  const gone = Math.min(100, share(taken) + share(closed))
  return { '--taken': `${share(taken)}%`, '--gone': `${gone}%` } as CSSProperties
}
