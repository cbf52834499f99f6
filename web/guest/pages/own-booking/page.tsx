import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { BookingFacts } from '../../components/booking/booking-facts.tsx'
import { BookingNote } from '../../components/booking/booking-note.tsx'
import { HoldStrip } from '../../components/booking/hold-strip.tsx'
import { StateMark } from '../../components/booking/state-mark.tsx'
import { StayDates } from '../../components/booking/stay-dates.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Picture } from '../../components/picture.tsx'
import { RefundTermsOf } from '../../components/refund-terms.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { WaitingNotice } from '../../components/waiting-notice.tsx'
import { useClientPage } from '../../site/client-page.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { isRefusedFor } from '../../site/submission.ts'
import { BookingActions } from '../books/booking-actions.tsx'
import { Arrival, Surroundings } from './arrival.tsx'
import styles from './own-booking.module.css'
import { type OwnBookingData, readOwnBooking } from './read-own-booking.ts'

/** One of the client's own bookings, with everything that one wants to know before one comes. */
export function OwnBookingPage({ data: { id } }: { data: { readonly id: number } }) {
  const { language, texts } = useSite()
  const load = useCallback((api: WordedApi) => readOwnBooking(api, { id, language }), [id, language])
  const { page, reload } = useClientPage(load)
  if (page.state === 'waiting') return <WaitingNotice heading={texts.books.heading} />
  if (page.state === 'ready') return <Booking {...page.data} reload={reload} />
  return isRefusedFor(page.failure, 'not_found') ? (
    <Nowhere />
  ) : (
    <FailureNotice failure={page.failure} retry={reload} />
  )
}

function Nowhere() {
  const [, navigate] = useLocation()
  useEffect(() => navigate('/404', { replace: true }), [navigate])
  return null
}

function Booking(props: OwnBookingData & { reload: () => void }) {
  const { booking, room, takesRefunds, answeredAt, reload } = props
  const words = useTexts().ownBooking
  return (
    <article className={styles.page}>
      <Heading booking={booking} room={room} />
      <HoldStrip booking={booking} answeredAt={answeredAt} reload={reload} />
      <BookingNote booking={booking} />
      <div className={styles.columns}>
        <div className={styles.paper}>
          <BookingFacts booking={booking} />
          {(booking.confirmed || booking.can_pay) && <RefundTermsOf booking={booking} />}
          <BookingActions booking={booking} takesRefunds={takesRefunds} reload={reload} />
        </div>
        {booking.confirmed && <Arrival {...props} />}
      </div>
      {booking.confirmed && props.shore && <Surroundings shore={props.shore} />}
      <p className={styles.back}>
        <SiteLink href="/books">{words.all}</SiteLink>
      </p>
    </article>
  )
}

function Heading({ booking, room }: { booking: OwnBooking; room: OwnBookingData['room'] }) {
  const { books, search } = useTexts()
  return (
    <header className={styles.heading}>
      {room.cover && (
        <div className={styles.frame}>
          <Picture
            name={room.cover}
            alt=""
            sizes="(min-width: 64rem) 30rem, 100vw"
            urgency="first"
            className={styles.picture}
          />
        </div>
      )}
      <div>
        <div className={styles.mark}>
          <p className={styles.number}>{books.number(booking.book_number)}</p>
          <StateMark booking={booking} />
        </div>
        <h1>{room.roomType ?? books.unknown}</h1>
        <p className={styles.dates}>
          <StayDates checkIn={booking.available_from} checkOut={booking.available_to} />
        </p>
        <p className={styles.hours}>{search.hours}</p>
      </div>
    </header>
  )
}
