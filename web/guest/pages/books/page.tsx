import { useCallback } from 'react'
import { getOwnBookings, type OwnBookings } from '../../../../contract/guest/bookings.ts'
import { guestStatuses } from '../../../../contract/guest/wire-numbers.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { Button, ReloadLink } from '../../components/button.tsx'
import { useDateSearch } from '../../components/date-search.tsx'
import { WaitingNotice } from '../../components/waiting-notice.tsx'
import { Wave } from '../../components/wave.tsx'
import { type ClientPage, useClientPage } from '../../site/client-page.ts'
import type { Loaded } from '../../site/page.ts'
import { useTexts } from '../../site/site-context.ts'
import { BookingCard } from './booking-card.tsx'
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
      {takesRefunds(page) && <RefundBlock hours={longestHours(page)} />}
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

/** Where own bookings were made under different hours, the longest are safe for all of them; each has its own on its refund page. */
function longestHours(page: ClientPage<OwnBookings>): number | undefined {
  const hours = page.state === 'ready' ? page.data.bookings.map((booking) => booking.refund_hours) : []
  return hours.length === 0 ? undefined : Math.max(...hours)
}

function Bookings({ own, reload }: { own: OwnBookings; reload: () => void }) {
  const words = useTexts().books
  const openSearch = useDateSearch()
  const { search } = useTexts()
  const { bookings, rooms, takesRefunds } = own
  if (bookings.length === 0) {
    return (
      <div className={styles.none}>
        <Wave />
        <p>{words.none}</p>
        <p>{words.noneHint}</p>
        <Button onClick={openSearch}>{search.book}</Button>
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {[...bookings]
        .sort((a, b) => guestStatuses.indexOf(a.status) - guestStatuses.indexOf(b.status))
        .map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              roomType={rooms.find(({ id }) => id === booking.room_id)?.translations.room_type}
              takesRefunds={takesRefunds}
              reload={reload}
            />
          </li>
        ))}
    </ul>
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
