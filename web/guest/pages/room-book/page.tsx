import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import { AboutRoom } from '../../components/about-room.tsx'
import { OtherDatesLink } from '../../components/book-link.tsx'
import { Facts } from '../../components/facts.tsx'
import { NearStays } from '../../components/near-stays.tsx'
import { PriceLines } from '../../components/price-lines.tsx'
import { SignInLink } from '../../components/sign-in-link.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useHydrated } from '../../site/hydrated.ts'
import { useOwner, useRole } from '../../site/session-state.ts'
import { useTexts } from '../../site/site-context.ts'
import { bookingAddress } from '../book-rooms/booking-address.ts'
import { BookingForm } from './booking-form.tsx'
import { useLiveQuote } from './live-quote.ts'
import type { ChosenStay, Quote, RoomBookData } from './load.ts'
import styles from './room-book.module.css'

/** One room for certain dates: what it costs, who comes, and on to the bank. */
export function RoomBookPage({ data }: { data: RoomBookData }) {
  const texts = useTexts()
  const { room, stay, guests, quote } = data
  return (
    <section className={styles.page}>
      <header className={styles.heading}>
        <h1>{room.translations.room_type}</h1>
        {stay && <Dates stay={stay} />}
        <p className={styles.facts}>
          <Facts
            facts={[
              texts.wish.upTo(room.max_guests),
              texts.rooms.inside(room.rooms_count),
              <SiteLink key="room" href={`/rooms/${room.id}/view`}>
                {texts.booking.seeRoom}
              </SiteLink>,
            ]}
          />
        </p>
      </header>
      {stay && quote && !('problem' in quote) ? (
        <Booking
          key={`${room.id} ${stay.checkIn} ${stay.checkOut} ${guests}`}
          data={data}
          stay={stay}
          first={quote}
        />
      ) : (
        <NoStay
          data={data}
          problem={quote && 'problem' in quote ? quote.problem : texts.booking.chooseDates}
        />
      )}
      <AboutRoom room={room} />
    </section>
  )
}

function Dates({ stay: { checkIn, checkOut } }: { stay: ChosenStay }) {
  const { search } = useTexts()
  return (
    <>
      <p className={styles.dates}>
        {formatDate(checkIn)} – {formatDate(checkOut)}, {search.nights(daysBetween(checkIn, checkOut))}
      </p>
      <p className={styles.facts}>{search.hours}</p>
    </>
  )
}

interface BookingProps {
  readonly data: RoomBookData
  readonly stay: ChosenStay
  readonly first: Quote
}

function Booking({ data, stay, first }: BookingProps) {
  const { room, guests, cheapSeason } = data
  const texts = useTexts()
  const isClient = useRole() === 'client'
  const owner = useOwner()
  const hydrated = useHydrated()
  const live = useLiveQuote(room, stay, { guests, quote: first })
  const { quote, codeProblem, shown, shownFor, quoteFor, quoteAgain } = live
  return (
    <div className={styles.columns}>
      <aside className={styles.price} aria-labelledby="price" aria-busy={!quote} aria-live="polite">
        <h2 id="price">{texts.booking.price}</h2>
        <p className={styles.facts}>
          {texts.wish.forStay(texts.search.nights(shown.nights.length), texts.rooms.guests(shownFor))}
        </p>
        <PriceLines quote={shown} priceSummer={cheapSeason ? room.price_summer : undefined} />
        {data.tooMany && <p role="status">{texts.wish.takesFewer(room.max_guests)}</p>}
        {data.termsChanged && <p role="status">{texts.booking.termsChanged}</p>}
      </aside>
      <div className={styles.left}>
        {isClient && owner !== null && (
          <BookingForm
            // In another tab somebody else may have signed in meanwhile: a new form, with nothing of the last one's.
            key={owner}
            owner={owner}
            room={room}
            stay={stay}
            guests={guests}
            quote={quote}
            takesCodes={shown.takes_codes === true}
            codeProblem={codeProblem}
            quoteFor={quoteFor}
            quoteAgain={quoteAgain}
          />
        )}
        {!isClient && (
          <div className={hydrated ? styles.visitor : styles.unknown}>
            <p>{texts.booking.logInFirst}</p>
            <SignInLink>{texts.booking.book}</SignInLink>
          </div>
        )}
      </div>
    </div>
  )
}

function NoStay({ data: { room, guests, near }, problem }: { data: RoomBookData; problem: string }) {
  return (
    <div className={styles.noStay}>
      <p role="status">{problem}</p>
      {near && (
        <NearStays
          stays={near}
          addressOf={(stay) => bookingAddress({ ...room, guests }, { ...stay, guests })}
        />
      )}
      <OtherDatesLink />
    </div>
  )
}
