import { useTexts } from '../../all-texts.ts'
import styles from './occupancy.module.css'
import type { Occupancy } from './occupancy.ts'

export function TotalsRow({ data: { nights, rooms } }: { data: Occupancy }) {
  const { occupancy: texts } = useTexts()
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.room}>
          {texts.totalFree}
        </th>
        {nights.map((night, column) => (
          <td key={night} className={styles.total}>
            {rooms.reduce((sum, room) => sum + (room.nights[column]?.free ?? 0), 0)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
