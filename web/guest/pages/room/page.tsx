import type { Room } from '../../../../contract/guest/rooms.ts'
import { BookLink } from '../../components/book-link.tsx'
import { ArrowLink } from '../../components/button.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { useSite, useText } from '../../site/site-context.ts'
import type { RoomData } from './load.ts'
import style from './room.module.css'
import { RoomPrice } from './room-price.tsx'

export function RoomPage({ data: { room, cheapSeason } }: { data: RoomData }) {
  const text = useText()
  const { room_type: name, description, additional_info: more } = room.translations
  return (
    <article className={style.room}>
      <header className={style.heading}>
        <h1>{name}</h1>
        <p>
          {text.rooms.guests(room.start_guests)} · {text.rooms.inside(room.rooms_count)}
        </p>
      </header>
      <RoomPictures room={room} />
      <div className={style.columns}>
        <aside className={style.offer}>
          <RoomPrice room={room} cheapSeason={cheapSeason} />
          <BookLink>{text.room.chooseDates}</BookLink>
          <ArrowLink href="/rooms">{text.room.others}</ArrowLink>
        </aside>
        <div className={style.words}>
          <p className={style.description}>{description}</p>
          {room.amenities.length > 0 && (
            <section>
              <h2>{text.room.comforts}</h2>
              <ul className={style.comforts}>
                {room.amenities.map((comfort) => (
                  <li key={comfort}>{comfort}</li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>{text.room.goodToKnow}</h2>
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
  const { text } = useSite()
  const { room_type: name } = room.translations
  const pictures = room.images.map((image, index) => ({
    name: image,
    alt: text.room.picture(name, index + 1, room.images.length),
    width: 1600,
    height: 1200,
    placeholder: null,
  }))
  return <PictureGrid pictures={pictures} arrangement="cover" />
}

function Hours() {
  const text = useText().room
  return (
    <dl className={style.hours}>
      <div>
        <dt>{text.checkIn}</dt>
        <dd>{text.checkInFrom}</dd>
      </div>
      <div>
        <dt>{text.checkOut}</dt>
        <dd>{text.checkOutUntil}</dd>
      </div>
    </dl>
  )
}
