import type { Room } from '../../../../contract/guest/rooms.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { discountOf } from '../../components/room-discount.ts'
import { useSite } from '../../site/site-context.ts'
import styles from './room.module.css'

interface RoomPriceProps {
  readonly room: Room
  readonly cheapSeason: boolean
  /** What a booking adds stands below, until a stay is chosen that says it all. */
  readonly sums: 'of a night' | 'of the stay'
}

/** Tonight's price, what it would be in summer, and what a booking adds. */
export function RoomPrice({ room, cheapSeason, sums }: RoomPriceProps) {
  const { language, texts } = useSite()
  const discount = cheapSeason ? discountOf(room.price, room.price_summer) : undefined
  const firstNight = texts.room.firstNight(texts.rooms.guests(room.start_guests))
  return (
    <>
      <p className={styles.price}>
        <span className="for-screen-readers">{texts.rooms.priceNow}: </span>
        <strong>{formatTmt(room.price, language)}</strong>{' '}
        {discount !== undefined && (
          <>
            <span className="for-screen-readers">{texts.rooms.priceBefore}: </span>
            <s>{formatAmount(room.price_summer, language)}</s>{' '}
          </>
        )}
        <span>{texts.rooms.perNight}</span>{' '}
        {discount !== undefined && (
          <span className={styles.badge}>
            −{discount}% · {texts.wish.offSeason}
          </span>
        )}
      </p>
      {sums === 'of a night' && (
        <dl className={styles.sums}>
          <div>
            <dt>{firstNight}</dt>
            <dd>{formatTmt(room.price_first_day, language)}</dd>
          </div>
          <div>
            <dt>{texts.room.bookingFee}</dt>
            <dd>{formatTmt(room.booking_price, language)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
