import type { Room } from '../../../../contract/office/rooms/rooms.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { useRoomOrder } from './room-order.ts'
import { RoomRow } from './room-row.tsx'
import styles from './rooms.module.css'
import { Sorting } from './sorting.tsx'

interface Props {
  readonly rooms: readonly Room[]
  readonly onView: (room: Room) => void
  readonly onEdit: (room: Room) => void
}

export function RoomsTable({ rooms: known, onView, onEdit }: Props) {
  const { language, texts } = useLanguage()
  const { rooms, order, pace } = useRoomOrder(known)
  const ids = rooms.map(({ id }) => id)
  const nameOf = (id: number) => rooms.find((room) => room.id === id)?.translations[language].room_type ?? ''

  function place(room: Room, wanted: number) {
    const others = ids.filter((id) => id !== room.id)
    void order([...others.slice(0, wanted - 1), room.id, ...others.slice(wanted - 1)])
  }
  return (
    <Sorting ids={ids} nameOf={nameOf} layout="rows" onOrder={order}>
      <TableFrame name={texts.titles.rooms}>
        <table className={`${table.table} ${styles.table}`}>
          <Headings />
          <tbody>
            {rooms.map((room) => (
              <RoomRow
                key={room.id}
                room={room}
                count={rooms.length}
                pace={pace}
                onPlace={(wanted) => place(room, wanted)}
                onView={() => onView(room)}
                onEdit={() => onEdit(room)}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Sorting>
  )
}

function Headings() {
  const { rooms: texts } = useTexts()
  return (
    <thead>
      <tr>
        <th rowSpan={2}>{texts.order}</th>
        <th rowSpan={2} className={styles.spare}>
          {texts.cover}
        </th>
        <th rowSpan={2} className={styles.type}>
          {texts.type}
        </th>
        <th colSpan={2} scope="colgroup">
          {texts.units}
        </th>
        <th colSpan={2} scope="colgroup">
          {texts.guests}
        </th>
        <th rowSpan={2} className={`${table.number} ${styles.spare}`}>
          {texts.roomsInside}
        </th>
        <th colSpan={2} scope="colgroup">
          {texts.price}
        </th>
        <th rowSpan={2}>{texts.onSite}</th>
        <th rowSpan={2}>{texts.actions}</th>
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
