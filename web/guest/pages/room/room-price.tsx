import type { Room } from '../../../../contract/guest/rooms.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { discountOf } from '../../components/room-discount.ts'
import { useSite } from '../../site/site-context.ts'
import style from './room.module.css'

/** Tonight's price, what it would be in summer, and what a booking adds. */
export function RoomPrice({ room, cheapSeason }: { room: Room; cheapSeason: boolean }) {
  const { language, text } = useSite()
  const discount = cheapSeason ? discountOf(room.price, room.price_summer) : undefined
  const firstNight = text.room.firstNight(text.rooms.guests(room.start_guests))
  return (
    <>
      <p className={style.price}>
        <span className="for-screen-readers">{text.rooms.priceNow}: </span>
        <strong>{formatTmt(room.price, language)}</strong>{' '}
        {discount !== undefined && (
          <>
            <span className="for-screen-readers">{text.rooms.priceBefore}: </span>
            <s>{formatAmount(room.price_summer, language)}</s>{' '}
            <span className={style.badge}>−{discount}%</span>{' '}
          </>
        )}
        <span>{text.rooms.perNight}</span>
      </p>
      <dl className={style.sums}>
        <div>
          <dt>{firstNight}</dt>
          <dd>{formatTmt(room.price_first_day, language)}</dd>
        </div>
        <div>
          <dt>{text.room.bookingFee}</dt>
          <dd>{formatTmt(room.booking_price, language)}</dd>
        </div>
      </dl>
    </>
  )
}
