import type { Room } from '../../../contract/guest/rooms.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { useSite, useTexts } from '../site/site-context.ts'
import card from './card.module.css'
import { Facts } from './facts.tsx'
import { Picture, type Urgency } from './picture.tsx'
import styles from './room-card.module.css'
import { discountOf } from './room-discount.ts'
import { roomFacts } from './room-facts.ts'
import { type RoomHandedOver, roomViewPath } from './room-handed-over.ts'
import { SiteLink } from './site-link.tsx'

interface RoomCardProps {
  readonly room: Room
  readonly bookingPrice: number
  readonly cheapSeason: boolean
  readonly urgency: Urgency
  /** The rank of the room's name among the headings of the page. */
  readonly heading?: 'h2' | 'h3'
  /** Where the card leads, if not to the room's own page. */
  readonly href?: string
}

/** One column on a phone, two on a tablet, three on a desktop, four on a wall. */
const sizes =
  '(min-width: 120rem) 23vw, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)'

export function RoomCard(props: RoomCardProps) {
  const { room, bookingPrice, cheapSeason, urgency, heading: Heading = 'h2' } = props
  const texts = useTexts()
  const { room_type: name, description } = room.translations
  const cover = room.images[0]
  const discount = cheapSeason ? discountOf(room.price, room.price_summer) : undefined
  const handedOver: RoomHandedOver = { room, booking_price: bookingPrice, seasonal: cheapSeason }
  return (
    <article className={styles.card}>
      <div className={card.frame} data-cover={room.id}>
        {cover && (
          <Picture
            name={cover}
            alt={name}
            sizes={sizes}
            urgency={urgency}
            className={`${card.picture} ${styles.picture}`}
          />
        )}
        {discount !== undefined && (
          <p className={`${card.mark} ${card.discount} ${styles.badge}`}>
            −{discount}% · {texts.wish.offSeason}
          </p>
        )}
      </div>
      <Heading className={card.name}>
        <SiteLink href={props.href ?? roomViewPath(room.id)} state={handedOver}>
          {name}
        </SiteLink>
      </Heading>
      <p className={card.facts}>
        <Facts facts={roomFacts(room, texts.rooms)} />
      </p>
      <p className={card.description}>{description}</p>
      <Price room={room} reduced={discount !== undefined} />
    </article>
  )
}

function Price({ room, reduced }: { room: Room; reduced: boolean }) {
  const { language, texts } = useSite()
  return (
    <p className={`${card.price} ${styles.price}`}>
      <span className="for-screen-readers">{texts.rooms.priceNow}: </span>
      <strong>{formatTmt(room.price, language)}</strong>{' '}
      {reduced && (
        <>
          <span className="for-screen-readers">{texts.rooms.priceBefore}: </span>
          <s>{formatAmount(room.price_summer, language)}</s>{' '}
        </>
      )}
      <span>{texts.rooms.perNight}</span>
    </p>
  )
}
