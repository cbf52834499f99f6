import type { Room } from '../../../contract/guest/rooms.ts'
import styles from './comforts.module.css'

/** What is in a room, a line each. */
export function Comforts({ room }: { room: Pick<Room, 'amenities'> }) {
  return (
    <ul className={styles.comforts}>
      {room.amenities.map((comfort) => (
        <li key={comfort}>{comfort}</li>
      ))}
    </ul>
  )
}
