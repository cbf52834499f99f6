import { useSearch } from 'wouter'
import { daysBetween, fewLeft } from '../../../../contract/facts.ts'
import type { FoundRoom } from '../../../../contract/guest/search.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Picture } from '../../components/picture.tsx'
import { roomFacts } from '../../components/room-facts.ts'
import { roomViewAddress } from '../../components/room-handed-over.ts'
import type { Stay } from '../../components/search-for-rooms.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { useSite } from '../../site/site-context.ts'
import styles from './book-rooms.module.css'
import { bookingAddress } from './booking-address.ts'

interface FoundRoomCardProps {
  readonly room: FoundRoom
  readonly stay: Stay
  readonly urgency: 'first' | 'later'
}

const sizes = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)'

/** A room with the price of the dates that were searched for. */
export function FoundRoomCard({ room, stay, urgency }: FoundRoomCardProps) {
  const { language, texts } = useSite()
  const { room_type: name, description } = room.translations
  const cover = room.images[0]
  const view = roomViewAddress(room.id, useSearch())
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  return (
    <article className={styles.card}>
      <div className={styles.frame} data-cover={room.id}>
        {cover && (
          <Picture name={cover} alt={name} sizes={sizes} urgency={urgency} className={styles.picture} />
        )}
        {room.free <= fewLeft && <p className={styles.left}>{texts.results.few(room.free)}</p>}
      </div>
      <h2>
        <SiteLink href={view} className={styles.name}>
          {name}
        </SiteLink>
      </h2>
      <p className={styles.facts}>{roomFacts(room, texts.rooms)}</p>
      <p className={styles.description}>{description}</p>
      <p className={styles.price}>
        <strong>{formatTmt(room.price_full_period, language)}</strong> {texts.results.forNights(nights)}
        <small>{dueNow(room, (tmt) => formatTmt(tmt, language), texts.results)}</small>
      </p>
      <ButtonLink href={bookingAddress(room, stay)} aria-label={`${texts.results.book}: ${name}`}>
        {texts.results.book}
      </ButtonLink>
    </article>
  )
}

/** As the room says: the fee, and the first night, the whole stay or neither. */
function dueNow(
  room: FoundRoom,
  format: (tmt: number) => string,
  words: { dueNow: (amount: string) => string; dueNowAll: (amount: string) => string },
): string {
  const charged = room.chargedOnline
  const fee = charged.fee ? room.booking_price : 0
  const parts = { nothing: 0, first_night: room.price_first_day, whole_period: room.price_full_period }
  const stay = parts[charged.stay]
  return stay === room.price_full_period
    ? words.dueNowAll(format(fee + stay))
    : words.dueNow(format(fee + stay))
}
