import { useState } from 'react'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { FoundRoom, RestrictedRoom } from '../../../../contract/guest/search.ts'
import { OtherDatesWords } from '../../components/book-link.tsx'
import { Facts } from '../../components/facts.tsx'
import type { FoundRooms } from '../../components/search-for-rooms.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './book-rooms.module.css'
import { roomAddress } from './booking-address.ts'
import { FoundRoomCard } from './found-room-card.tsx'
import { type Order, orderRooms } from './order-rooms.ts'

/** As it was chosen last: whoever comes back from a room finds the cards as they left them. */
let lastOrder: Order = 'price'

export function Results({ found }: { found: FoundRooms }) {
  const { results, wish } = useTexts()
  const [order, setOrder] = useState(lastOrder)
  const { fitting, tooSmall } = orderRooms(found.rooms, found.guests, order)
  const choose = (wanted: Order) => {
    lastOrder = wanted
    setOrder(wanted)
  }
  return (
    <section className={styles.results}>
      <header className={styles.heading}>
        <h1>{results.heading}</h1>
        <div>
          <p role="status">
            <Facts
              facts={[
                found.message || results.found(fitting.length || tooSmall.length),
                <Dates key="dates" found={found} />,
              ]}
            />
          </p>
          <OtherDatesWords />
        </div>
      </header>
      {found.guests !== undefined && fitting.length > 1 && <Orders order={order} choose={choose} />}
      <Cards rooms={fitting} found={found} />
      {found.guests !== undefined && tooSmall.length > 0 && (
        <>
          <div className={styles.tooSmall}>
            <p>{wish.tooSmall(found.guests)}</p>
            <p>{wish.tooSmallHint}</p>
          </div>
          <Cards rooms={tooSmall} found={found} />
        </>
      )}
      {found.restricted && <Restricted rooms={found.restricted} found={found} />}
    </section>
  )
}

function Orders({ order, choose }: { order: Order; choose: (order: Order) => void }) {
  const { wish } = useTexts()
  return (
    <fieldset className={styles.orders}>
      <legend className="for-screen-readers">{wish.order}</legend>
      {(['price', 'fit'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={order === each} onClick={() => choose(each)}>
          {wish.orders[each]}
        </button>
      ))}
    </fieldset>
  )
}

function Cards({ rooms, found }: { rooms: readonly FoundRoom[]; found: FoundRooms }) {
  if (rooms.length === 0) return null
  return (
    <ul className={styles.cards}>
      {rooms.map((room, index) => (
        <li key={room.id}>
          <FoundRoomCard room={room} found={found} urgency={index === 0 ? 'first' : 'nearby'} />
        </li>
      ))}
    </ul>
  )
}

/** Each leads to its room's page, where the calendar shows what can be had. */
function Restricted({ rooms, found }: { rooms: readonly RestrictedRoom[]; found: FoundRooms }) {
  const { stayRules } = useTexts()
  return (
    <section className={styles.restricted} aria-labelledby="restricted">
      <h2 id="restricted">{stayRules.alsoFree}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <SiteLink href={roomAddress(room, found)}>{room.room_type}</SiteLink> {room.message}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Dates({ found: { checkIn, checkOut, guests } }: { found: FoundRooms }) {
  const { search, rooms } = useTexts()
  const nights = search.nights(daysBetween(checkIn, checkOut))
  return (
    <span className={styles.dates}>
      {formatDate(checkIn)} – {formatDate(checkOut)}, {nights}
      {guests !== undefined && `, ${rooms.guests(guests)}`}
    </span>
  )
}
