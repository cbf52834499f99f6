import { useCallback } from 'react'
import { getOwnBookings, type OwnBooking, type OwnBookings } from '../../../../contract/guest/bookings.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { HoldStrip } from '../../components/booking/hold-strip.tsx'
import { roomOf } from '../../components/booking/room-of-booking.ts'
import { StayDates } from '../../components/booking/stay-dates.tsx'
import { Button, ReloadLink } from '../../components/button.tsx'
import { useDateSearch } from '../../components/date-search.tsx'
import { WaitingNotice } from '../../components/waiting-notice.tsx'
import { Wave } from '../../components/wave.tsx'
import { type ClientPage, useClientPage } from '../../site/client-page.ts'
import type { Loaded } from '../../site/page.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { BookingCard } from './booking-card.tsx'
import { groupBookings } from './booking-groups.ts'
import styles from './books.module.css'
import { RefundBlock } from './refund-block.tsx'

export function BooksPage() {
  const words = useTexts().books
  const load = useCallback(loadBookings, [])
  const { page, reload } = useClientPage(load)
  if (page.state === 'waiting') return <WaitingNotice heading={words.heading} />
  return (
    <section className={styles.page}>
      <h1>{words.heading}</h1>
      {page.state === 'ready' ? <Bookings own={page.data} reload={reload} /> : <Lost reload={reload} />}
      {takesRefunds(page) && <RefundBlock bookings={page.state === 'ready' ? page.data.bookings : []} />}
    </section>
  )
}

async function loadBookings(api: WordedApi): Promise<Loaded<OwnBookings>> {
  const reply = await api(getOwnBookings)
  return reply.ok ? { ok: true, data: reply.answer } : reply
}

/** Where the list could not be read, whoever needs the forms still finds them. */
const takesRefunds = (page: ClientPage<OwnBookings>): boolean =>
  page.state === 'failed' || (page.state === 'ready' && page.data.takesRefunds)

function Bookings({ own, reload }: { own: OwnBookings; reload: () => void }) {
  const { texts, hotel } = useSite()
  const words = texts.books
  const { bookings, answeredAt } = own
  if (bookings.length === 0) return <NoBookings />
  const { coming, past } = groupBookings(bookings, hotel?.today)
  return (
    <>
      {coming.map((booking) => (
        <HoldStrip key={booking.id} booking={booking} answeredAt={answeredAt} reload={reload}>
          <p className={styles.held}>
            <strong>{roomOf(own, booking).roomType ?? words.unknown}</strong>{' '}
            <StayDates checkIn={booking.available_from} checkOut={booking.available_to} />
          </p>
        </HoldStrip>
      ))}
      {coming.length > 0 && <Group heading={words.coming} bookings={coming} own={own} reload={reload} />}
      {past.length > 0 && <Group heading={words.past} bookings={past} own={own} reload={reload} />}
    </>
  )
}

interface GroupProps {
  readonly heading: string
  readonly bookings: readonly OwnBooking[]
  readonly own: OwnBookings
  readonly reload: () => void
}

function Group({ heading, bookings, own, reload }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              room={roomOf(own, booking)}
              takesRefunds={own.takesRefunds}
              reload={reload}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoBookings() {
  const { books, search } = useTexts()
  const openSearch = useDateSearch()
  return (
    <div className={styles.none}>
      <Wave />
      <p>{books.none}</p>
      <p>{books.noneHint}</p>
      <Button onClick={openSearch}>{search.book}</Button>
    </div>
  )
}

function Lost({ reload }: { reload: () => void }) {
  const { books, failure } = useTexts()
  return (
    <div className={styles.none}>
      <Wave />
      <p role="alert">{books.lost}</p>
      <ReloadLink href="/books" instead={reload}>
        {failure.retry}
      </ReloadLink>
    </div>
  )
}
