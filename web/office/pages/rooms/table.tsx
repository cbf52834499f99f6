import { imagePath, versionName } from '../../../../contract/images.ts'
import type { OfficeRoom } from '../../../../contract/office/rooms.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../language.tsx'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import styles from './rooms.module.css'

export function RoomsTable({ rooms }: { rooms: readonly OfficeRoom[] }) {
  const texts = useTexts()
  return (
    <TableFrame name={texts.titles.rooms}>
      <table className={table.table}>
        <Headings />
        <tbody>
          {rooms.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Headings() {
  const { rooms: texts } = useTexts()
  return (
    <thead>
      <tr>
        <th rowSpan={2} className={table.number}>
          {texts.order}
        </th>
        <th rowSpan={2}>{texts.cover}</th>
        <th rowSpan={2} className={styles.type}>
          {texts.type}
        </th>
        <th colSpan={2} scope="colgroup">
          {texts.units}
        </th>
        <th colSpan={2} scope="colgroup">
          {texts.guests}
        </th>
        <th rowSpan={2} className={table.number}>
          {texts.roomsInside}
        </th>
        <th colSpan={2} scope="colgroup">
          {texts.price}
        </th>
        <th rowSpan={2}>{texts.onSite}</th>
      </tr>
      <tr>
        {(['unitsOnline', 'unitsTotal', 'capacity', 'maxGuests', 'summer', 'winter'] as const).map(
          (column) => (
            <th key={column} className={table.number}>
              {texts[column]}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

function RoomRow({ room }: { room: OfficeRoom }) {
  const { language, texts } = useLanguage()
  const hidden = room.status === 0
  return (
    <tr className={hidden ? table.withdrawn : undefined}>
      <td className={table.number}>{room.priority}</td>
      <td>
        <Cover name={room.images[0]} />
      </td>
      <th scope="row">{room.translations[language].room_type}</th>
      <td className={table.number}>{room.count}</td>
      <td className={table.number}>{room.count_total}</td>
      <td className={table.number}>{room.capacity}</td>
      <td className={table.number}>{room.max_guests}</td>
      <td className={table.number}>{room.rooms_count}</td>
      <td className={table.number}>{formatAmount(room.price_summer, language)}</td>
      <td className={table.number}>{formatAmount(room.price_winter, language)}</td>
      <td>{hidden ? texts.rooms.hidden : texts.rooms.shown}</td>
    </tr>
  )
}

/** The room's name stands beside it, so the picture needs no words. */
function Cover({ name }: { name: string | undefined }) {
  if (name === undefined) return <span className={styles.cover} />
  const source = imagePath(versionName(name, 480, 'webp'))
  return <img className={styles.cover} src={source} alt="" width={48} height={36} loading="lazy" />
}
