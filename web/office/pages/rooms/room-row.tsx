import type { Room } from '../../../../contract/office/rooms/rooms.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import table from '../../look/table.module.css'
import { Picture } from './picture.tsx'
import styles from './rooms.module.css'
import { useSorted } from './sorting.tsx'

interface Props {
  readonly room: Room
  /** How many rooms there are. */
  readonly count: number
  readonly pace: 'ready' | 'waiting'
  readonly onPlace: (place: number) => void
  readonly onView: () => void
  readonly onEdit: () => void
}

export function RoomRow(props: Props) {
  const { room } = props
  const { language, texts } = useLanguage()
  const { place, handle, isDragging } = useSorted(room.id, props.pace)
  const hidden = !room.shown
  const name = room.translations[language].room_type
  const marks = [hidden && table.withdrawn, isDragging && styles.taken].filter(Boolean)
  return (
    <tr {...place} className={marks.join(' ') || undefined} data-room={room.id}>
      <td className={styles.order}>
        <button
          type="button"
          {...handle}
          className={styles.handle}
          aria-label={fill(texts.rooms.drag, { what: name })}
        >
          <Sign name="grip" />
        </button>
        <PlaceChoice {...props} name={name} />
      </td>
      <td className={styles.spare}>
        <Cover name={room.images[0]} />
      </td>
      <th scope="row">{name}</th>
      <td className={table.number}>{room.count}</td>
      <td className={table.number}>{room.count_total}</td>
      <td className={table.number}>{room.capacity}</td>
      <td className={table.number}>{room.max_guests}</td>
      <td className={`${table.number} ${styles.spare}`}>{room.rooms_count}</td>
      <td className={table.number}>{formatAmount(room.price_summer, language)}</td>
      <td className={table.number}>{formatAmount(room.price_winter, language)}</td>
      <td>{hidden ? texts.rooms.hidden : texts.rooms.shown}</td>
      <td className={`${table.actions} ${styles.actions}`}>
        <Button variant="default" size="compact-sm" onClick={props.onView}>
          {texts.rooms.view}
        </Button>
        <Button variant="default" size="compact-sm" onClick={props.onEdit}>
          {texts.rooms.edit}
        </Button>
      </td>
    </tr>
  )
}

/** The other way to move a room: without dragging, and in one step over any distance. */
function PlaceChoice({ room, count, pace, name, onPlace }: Props & { name: string }) {
  const texts = useTexts()
  return (
    <select
      className={styles.place}
      aria-label={fill(texts.rooms.place, { what: name })}
      value={room.priority}
      onChange={(event) => pace === 'ready' && onPlace(Number(event.currentTarget.value))}
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
        <option key={place}>{place}</option>
      ))}
    </select>
  )
}

/** The room's name stands beside it, so the picture needs no words. */
const Cover = ({ name }: { name: string | undefined }) =>
  name === undefined ? (
    <span className={styles.cover} />
  ) : (
    <Picture className={styles.cover} name={name} width={480} alt="" />
  )
