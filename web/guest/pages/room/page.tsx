import type { Room } from '../../../../contract/guest/rooms.ts'
import { BookLink } from '../../components/book-link.tsx'
import { ArrowLink } from '../../components/button.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { useTexts } from '../../site/site-context.ts'
import type { RoomData } from './load.ts'
import styles from './room.module.css'
import { RoomPrice } from './room-price.tsx'

export function RoomPage({ data: { room, cheapSeason } }: { data: RoomData }) {
  const texts = useTexts()
  const { room_type: name, description, additional_info: more } = room.translations
  return (
    <article className={styles.room}>
      <header className={styles.heading}>
        <h1>{name}</h1>
        <p>
          {texts.rooms.guests(room.start_guests)} · {texts.rooms.inside(room.rooms_count)}
        </p>
      </header>
      <RoomPictures room={room} />
      <div className={styles.columns}>
        <aside className={styles.offer}>
          <RoomPrice room={room} cheapSeason={cheapSeason} />
          <BookLink>{texts.room.chooseDates}</BookLink>
          <ArrowLink href="/rooms">{texts.room.others}</ArrowLink>
        </aside>
        <div className={styles.words}>
          <p className={styles.description}>{description}</p>
          {room.amenities.length > 0 && (
            <section>
              <h2>{texts.room.comforts}</h2>
              <ul className={styles.comforts}>
                {room.amenities.map((comfort) => (
                  <li key={comfort}>{comfort}</li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>{texts.room.goodToKnow}</h2>
            {more !== '' && <p>{more}</p>}
            <Hours />
          </section>
        </div>
      </div>
    </article>
  )
}

/** The API says how large a room's pictures are only by what it makes of them: all are made for frames of 4 : 3. */
function RoomPictures({ room }: { room: Room }) {
  const texts = useTexts()
  const { room_type: name } = room.translations
  const pictures = room.images.map((image, index) => ({
    name: image,
    alt: texts.room.picture(name, index + 1, room.images.length),
    width: 1600,
    height: 1200,
    placeholder: null,
  }))
  return <PictureGrid pictures={pictures} arrangement="cover" />
}

function Hours() {
  const texts = useTexts().room
  return (
    <dl className={styles.hours}>
      <div>
        <dt>{texts.checkIn}</dt>
        <dd>{texts.checkInFrom}</dd>
      </div>
      <div>
        <dt>{texts.checkOut}</dt>
        <dd>{texts.checkOutUntil}</dd>
      </div>
    </dl>
  )
}
