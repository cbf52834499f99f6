import { ArrowLink } from '../../components/button.tsx'
import { Comforts } from '../../components/comforts.tsx'
import { Facts } from '../../components/facts.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { roomFacts } from '../../components/room-facts.ts'
import { picturesOf } from '../../components/room-pictures.ts'
import { useTexts } from '../../site/site-context.ts'
import { FreeNights } from './free-nights.tsx'
import type { RoomData } from './load.ts'
import { Offer, OfferBar } from './offer.tsx'
import { PanoramaButton } from './panorama-button.tsx'
import styles from './room.module.css'
import { useStayChoice } from './stay-choice.ts'

/** What was chosen for one room is nothing for another. */
export function RoomPage({ data }: { data: RoomData }) {
  return <OneRoom key={data.room.id} data={data} />
}

function OneRoom({ data: { room, cheapSeason, month } }: { data: RoomData }) {
  const texts = useTexts()
  const choice = useStayChoice(room)
  const { room_type: name, description, additional_info: more } = room.translations
  return (
    <article className={styles.room}>
      <div className={styles.columns}>
        <div className={styles.first}>
          <header className={styles.heading}>
            <h1>{name}</h1>
            <p>
              <Facts facts={[...roomFacts(room, texts.rooms), texts.wish.upTo(room.max_guests)]} />
            </p>
          </header>
          <div className={styles.pictures}>
            <PictureGrid pictures={picturesOf(room, texts.room)} arrangement="cover" coverOf={room.id} />
            {room.panorama !== undefined && (
              <PanoramaButton address={room.panorama} name={name} alt={room.panorama_alt} />
            )}
          </div>
        </div>
        <Offer room={room} cheapSeason={cheapSeason} choice={choice}>
          <ArrowLink href="/rooms">{texts.room.others}</ArrowLink>
        </Offer>
        <div className={styles.words}>
          <p className={styles.description}>{description}</p>
          <FreeNights roomId={room.id} choice={choice} month={month} />
          {room.amenities.length > 0 && (
            <section>
              <h2>{texts.room.comforts}</h2>
              <Comforts room={room} />
            </section>
          )}
          <section>
            <h2>{texts.room.goodToKnow}</h2>
            {more !== '' && <p>{more}</p>}
            <GoodToKnow
              guests={texts.rooms.guests(room.start_guests)}
              rooms={texts.rooms.inside(room.rooms_count)}
            />
          </section>
        </div>
      </div>
      <OfferBar room={room} choice={choice} />
    </article>
  )
}

function GoodToKnow({ guests, rooms }: { guests: string; rooms: string }) {
  const texts = useTexts().room
  return (
    <dl className={styles.hours}>
      <div>
        <dt>{texts.space}</dt>
        <dd>
          <Facts facts={[guests, rooms]} />
        </dd>
      </div>
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
