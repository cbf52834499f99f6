import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { Room } from '../../../../contract/guest/rooms.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { AnchorButton, ButtonLink } from '../../components/button.tsx'
import { late, SaidHere } from '../../components/late.tsx'
import { wantsStillness } from '../../site/motion.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { roomAddress } from '../book-rooms/booking-address.ts'
import { nightsId } from './free-nights.tsx'
import styles from './room.module.css'
import { RoomPrice } from './room-price.tsx'
import type { StayChoice } from './stay-choice.ts'

/** Travels once dates are chosen. */
const PriceLines = late(
  () => import('../../components/price-lines.tsx').then((module) => module.PriceLines),
  SaidHere,
)

/** Travels where the chosen dates cannot be had. */
const NearStays = late(() => import('../../components/near-stays.tsx').then((module) => module.NearStays))

interface OfferProps {
  readonly room: Room
  readonly cheapSeason: boolean
  readonly choice: StayChoice
  readonly children: ReactNode
}

/** What a night costs, and the chosen stay with everything that is paid for it. */
export function Offer({ room, cheapSeason, choice, children }: OfferProps) {
  const texts = useTexts()
  const stands = choice.price && 'quote' in choice.price
  return (
    <aside className={styles.offer} aria-label={texts.booking.price}>
      <RoomPrice room={room} cheapSeason={cheapSeason} sums={stands ? 'of the stay' : 'of a night'} />
      <ChosenStay room={room} choice={choice} />
      <div className={styles.next}>
        <NextStep choice={choice} />
      </div>
      {children}
    </aside>
  )
}

function ChosenStay({ room, choice }: { room: Room; choice: StayChoice }) {
  const { range, price } = choice
  const { search, wait } = useTexts()
  const { checkIn, checkOut } = range
  return (
    <div role="status" className={styles.stay}>
      {checkIn && checkOut && (
        <>
          <p>
            {formatDate(checkIn)} – {formatDate(checkOut)}, {search.nights(daysBetween(checkIn, checkOut))}
          </p>
          {price === undefined && <p>{wait}</p>}
          {price && 'problem' in price && (
            <>
              <p>{price.problem}</p>
              <Suspense>
                <NearStays
                  stays={price.near}
                  addressOf={(stay) => roomAddress(room, { ...stay, guests: undefined })}
                  take={({ checkIn, checkOut }) => choice.choose({ checkIn, checkOut })}
                />
              </Suspense>
            </>
          )}
          {price && 'quote' in price && (
            <Suspense>
              <PriceLines quote={price.quote} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

/** Dates first; with them, on to the form. */
function NextStep({ choice: { way, price } }: { choice: StayChoice }) {
  const { room } = useTexts()
  const possible = way !== undefined && !(price && 'problem' in price)
  if (possible) return <ButtonLink href={way}>{room.nights.goOn}</ButtonLink>
  return (
    <AnchorButton href={`#${nightsId}`} onClick={goToNights}>
      {room.chooseDates}
    </AnchorButton>
  )
}

/** Without an entry of the history: Back leaves the page, as it would from anywhere else on it. */
function goToNights(event: MouseEvent): void {
  event.preventDefault()
  const nights = document.getElementById(nightsId)
  nights?.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth' })
  nights?.focus({ preventScroll: true })
}

/** On a phone price and next step stay at hand. It stands at the end of the page and sticks to the window's edge: nothing lies under it for good. */
export function OfferBar({ room, choice }: { room: Room; choice: StayChoice }) {
  const { language, texts } = useSite()
  const { range, price } = choice
  const quote = price && 'quote' in price ? price.quote : undefined
  const nights = range.checkIn && range.checkOut ? daysBetween(range.checkIn, range.checkOut) : 0
  return (
    <div className={styles.bar}>
      <p>
        <b>{formatTmt(quote?.total ?? room.price, language)}</b>{' '}
        <span>{quote ? texts.room.nights.total(texts.search.nights(nights)) : texts.rooms.perNight}</span>
      </p>
      <NextStep choice={choice} />
    </div>
  )
}
