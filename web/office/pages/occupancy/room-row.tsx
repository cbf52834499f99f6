import { type CSSProperties, memo } from 'react'
import type { DateText } from '../../../../contract/values.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import type { ChosenStay } from '../../bookings/window-stack.ts'
import { isWeekend } from '../../dates.ts'
import { fill } from '../../fill.ts'
import { isChosen, stateOf } from './choosing/nights.ts'
import styles from './occupancy.module.css'
import { countsOf, type OccupiedRoom, type RoomNight } from './occupancy.ts'

interface Props {
  readonly room: OccupiedRoom
  readonly nights: readonly DateText[]
  readonly today: DateText
  /** Before anybody has moved, Tab leads to the first cell of the first row. */
  readonly place: 'first' | 'further'
  /** Nights of this category that somebody is choosing. */
  readonly chosen?: ChosenStay
  readonly bookable?: boolean
}

/** A refresh draws only the rows whose figures have changed. */
export const RoomRow = memo(function RoomRow({ room, nights, today, place, chosen, bookable }: Props) {
  const { language, texts } = useLanguage()
  const sayPrice = ({ price, rate }: RoomNight) =>
    price === undefined ? '' : `, ${formatTmt(price, language)}${rate === undefined ? '' : ` (${rate})`}`
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
            aria-label={`${fill(texts.occupancy.cell, countsOf(figures))}${sayPrice(figures)}`}
            data-state={stateOf(figures)}
            data-closed={figures.closed > 0 || undefined}
            data-weekend={isWeekend(night) || undefined}
            data-day={night === today ? 'today' : night < today ? 'past' : undefined}
            {...(chosen && isChosen(night, chosen) && { 'data-chosen': bookable ? 'bookable' : 'refused' })}
            style={sharesOf(figures)}
          >
            <span className={styles.free}>{figures.free}</span>
            {figures.price !== undefined && (
              // Whole manats, and no space in them: a column is as wide as five figures. The line below has the price as it is written.
              <span className={styles.price}>{Math.round(figures.price)}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** One of eighty would not be seen. */
const leastShare = 14

/** For the bar under the figure: how much of it is taken, and up to where it is taken or closed. */
function sharesOf({ units, taken, closed }: RoomNight): CSSProperties {
  const share = (count: number) => (count === 0 ? 0 : Math.max(leastShare, Math.round((100 * count) / units)))
  const gone = Math.min(100, share(taken) + share(closed))
  return { '--taken': `${share(taken)}%`, '--gone': `${gone}%` } as CSSProperties
}
