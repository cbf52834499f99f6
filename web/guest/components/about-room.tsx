import type { Room } from '../../../contract/guest/rooms.ts'
import { useTexts } from '../site/site-context.ts'
import styles from './about-room.module.css'
import { Comforts } from './comforts.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { picturesOf } from './room-pictures.ts'

/** The room itself, on a page that is about booking it: pictures, words and comforts. */
export function AboutRoom({ room }: { room: Room }) {
  const { room: words } = useTexts()
  const { description, additional_info: more } = room.translations
  return (
    <section className={styles.about} aria-labelledby="about-room">
      <h2 id="about-room">{words.about}</h2>
      <PictureGrid pictures={picturesOf(room, words)} arrangement="row" />
      <p className={styles.description}>{description}</p>
      {more !== '' && <p>{more}</p>}
      {room.amenities.length > 0 && (
        <>
          <h3>{words.comforts}</h3>
          <Comforts room={room} />
        </>
      )}
    </section>
  )
}
