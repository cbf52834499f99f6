import { Notice } from '../../components/notice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { RoomCard } from '../../components/room-card.tsx'
import { useTexts } from '../../site/site-context.ts'
import type { RoomsData } from './load.ts'
import styles from './rooms.module.css'

export function RoomsPage({ data: { rooms, bookingPrice, cheapSeason } }: { data: RoomsData }) {
  const texts = useTexts()
  if (rooms.length === 0) {
    return (
      <Notice heading={texts.rooms.none}>
        <p>{texts.rooms.noneHint}</p>
      </Notice>
    )
  }
  return (
    <section className={styles.rooms}>
      <PageHeading heading={texts.sections.rooms.name} lead={texts.rooms.lead} />
      <ul className={styles.cards}>
        {rooms.map((room, index) => (
          <li key={room.id}>
            <RoomCard
              room={room}
              bookingPrice={bookingPrice}
              cheapSeason={cheapSeason}
              urgency={index === 0 ? 'first' : 'later'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
