import { daysBetween, fewLeft } from '../../../../contract/facts.ts'
import type { FoundRoom } from '../../../../contract/guest/search.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { ButtonLink } from '../../components/button.tsx'
import card from '../../components/card.module.css'
import { Facts } from '../../components/facts.tsx'
import { Picture, type Urgency } from '../../components/picture.tsx'
import { discountOf } from '../../components/room-discount.ts'
import { roomFacts } from '../../components/room-facts.ts'
import type { FoundRooms } from '../../components/search-for-rooms.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { useSite } from '../../site/site-context.ts'
import styles from './book-rooms.module.css'
import { bookingAddress, roomAddress } from './booking-address.ts'

interface FoundRoomCardProps {
  readonly room: FoundRoom
  readonly found: FoundRooms
  readonly urgency: Urgency
}

const sizes = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)'

/** A room with what the dates that were searched for cost in it. */
export function FoundRoomCard({ room, found, urgency }: FoundRoomCardProps) {
  const { texts } = useSite()
  const { room_type: name, description } = room.translations
  const cover = room.images[0]
  const reduced = found.cheapSeason ? room.price_reduced : undefined
  const discount = reduced === undefined ? undefined : discountOf(reduced, room.price_summer)
  return (
    <article className={styles.card}>
      <div className={card.frame} data-cover={room.id}>
        {cover && (
          <Picture name={cover} alt={name} sizes={sizes} urgency={urgency} className={card.picture} />
        )}
        <p className={styles.marks}>
          {discount !== undefined && <span className={`${card.mark} ${card.discount}`}>−{discount}%</span>}
          {room.free <= fewLeft && <span className={card.mark}>{texts.results.few(room.free)}</span>}
        </p>
      </div>
      <h2 className={card.name}>
        <SiteLink href={roomAddress(room, found)}>{name}</SiteLink>
      </h2>
      <p className={card.facts}>
        <Facts facts={[...roomFacts(room, texts.rooms), texts.wish.upTo(room.max_guests)]} />
      </p>
      <p className={card.description}>{description}</p>
      <Price room={room} found={found} reduced={discount === undefined ? undefined : reduced} />
      <ButtonLink href={bookingAddress(room, found)} aria-label={`${texts.results.book}: ${name}`}>
        {texts.results.book}
      </ButtonLink>
    </article>
  )
}

/** All that is paid, and when: the two parts add up to what stands above them. */
function Price({
  room,
  found,
  reduced,
}: Omit<FoundRoomCardProps, 'urgency'> & { reduced: number | undefined }) {
  const { language, texts } = useSite()
  const { rooms: words, wish, search } = texts
  const tmt = (amount: number) => formatTmt(amount, language)
  const nights = search.nights(daysBetween(found.checkIn, found.checkOut))
  return (
    <p className={`${card.price} ${styles.price}`}>
      <strong>{tmt(room.total)}</strong> <span>{wish.forStay(nights, words.guests(room.guests))}</span>
      {reduced !== undefined && (
        <small>
          {tmt(reduced)} <span className="for-screen-readers">{words.priceBefore}: </span>
          <s>{formatAmount(room.price_summer, language)}</s> {words.perNight}, {wish.offSeason}
        </small>
      )}
      <small>
        {room.at_desk > 0
          ? wish.nowAndDesk(tmt(room.due_now), tmt(room.at_desk))
          : wish.allNow(tmt(room.due_now))}
      </small>
      {room.booking_price > 0 && <small>{wish.feeIncluded(tmt(room.booking_price))}</small>}
    </p>
  )
}
