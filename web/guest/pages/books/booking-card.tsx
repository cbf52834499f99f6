import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { BookingFacts } from '../../components/booking/booking-facts.tsx'
import { BookingNote } from '../../components/booking/booking-note.tsx'
import type { BookedRoom } from '../../components/booking/room-of-booking.ts'
import { StateMark } from '../../components/booking/state-mark.tsx'
import { StayDates } from '../../components/booking/stay-dates.tsx'
import { Picture } from '../../components/picture.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useTexts } from '../../site/site-context.ts'
import { BookingActions } from './booking-actions.tsx'
import styles from './books.module.css'

interface BookingCardProps {
  readonly booking: OwnBooking
  readonly room: BookedRoom
  readonly takesRefunds: boolean
  readonly reload: () => void
}

export function BookingCard({ booking, room, ...rest }: BookingCardProps) {
  const words = useTexts().books
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {room.cover && (
          <Picture
            name={room.cover}
            alt=""
            sizes="(min-width: 48rem) 15rem, calc(100vw - 2.5rem)"
            urgency="later"
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.words}>
        <header>
          <p className={styles.number}>{words.number(booking.book_number)}</p>
          <StateMark booking={booking} />
        </header>
        <h3>
          <SiteLink href={`/books/${booking.id}`} className={styles.name}>
            {room.roomType ?? words.unknown}
          </SiteLink>
        </h3>
        <p className={styles.dates}>
          <StayDates checkIn={booking.available_from} checkOut={booking.available_to} />
        </p>
        <BookingFacts booking={booking} />
        <BookingNote booking={booking} />
        <BookingActions booking={booking} {...rest} />
      </div>
    </article>
  )
}
