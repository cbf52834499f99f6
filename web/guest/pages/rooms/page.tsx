import { Notice } from '../../components/notice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { RoomCard } from '../../components/room-card.tsx'
import { useText } from '../../site/site-context.ts'
import type { RoomsData } from './load.ts'
import style from './rooms.module.css'

export function RoomsPage({ data: { rooms, bookingPrice, cheapSeason } }: { data: RoomsData }) {
  const text = useText()
  if (rooms.length === 0) {
    return (
      <Notice heading={text.rooms.none}>
        <p>{text.rooms.noneHint}</p>
      </Notice>
    )
  }
  return (
    <section className={style.rooms}>
      <PageHeading heading={text.sections.rooms.name} lead={text.rooms.lead} />
      <ul className={style.cards}>
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
