import type { Booking, BookingInFull } from '../../../../contract/office/bookings/bookings.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { PaperButtons } from '../papers/paper-buttons.tsx'
import papers from '../papers/papers.module.css'
import { NightsWords, WhyPriced } from '../price/why-priced.tsx'
import { extraGuestsOf, nightsByPrice, sumOfNights } from '../quote-lines.ts'
import { formatInstant, kindWord } from '../words.ts'
import { extrasOf } from './extras/sum.ts'
import styles from './sheet.module.css'

interface Props {
  readonly booking: Booking
  readonly details: BookingInFull | undefined
}

/** From the nights of the stay, over every row of money, to what is still to be paid. */
export function Money({ booking, details }: Props) {
  const { language, texts } = useLanguage()
  const { extras } = texts
  const { sheet, entries, byBank } = texts.bookings
  const posted = extrasOf(details)
  const line = (name: string, amount: number, strong?: true) => (
    <div key={name} className={strong && styles.strong}>
      <dt>{name}</dt>
      <dd>{formatAmount(amount, language)}</dd>
    </div>
  )
  return (
    <section>
      <h3 className={styles.heading}>{sheet.money}</h3>
      {details && <WhyPriced quote={details.quote} />}
      <dl className={styles.money}>
        {details
          ? nightsByPrice(details.quote.nights).map((nights) => (
              <div key={JSON.stringify(nights)}>
                <dt>
                  <NightsWords line={nights} />
                </dt>
                <dd>{formatAmount(sumOfNights(nights), language)}</dd>
              </div>
            ))
          : line(sheet.firstNight, booking.price)}
        {details && extraGuestsOf(details.quote) > 0 && line(sheet.extraGuests, extraGuestsOf(details.quote))}
        {line(sheet.fee, booking.book_price)}
        {posted !== 0 && line(extras.services, posted)}
        {line(sheet.total, booking.total + posted, true)}
        {details?.money.map((row) => (
          <div key={row.id}>
            <dt>
              {entries[row.entry]} {row.kind === 'online' ? byBank : kindWord(row.kind, texts).toLowerCase()}
              {row.number && ` № ${row.number}`}
              <span className={styles.soft}>
                {[formatInstant(row.at), row.username, row.reason].filter(Boolean).join(' · ')}
              </span>
              {isReceipted(row) && (
                <PaperButtons name={texts.papers.receipt} wanted={{ movementId: row.id }} />
              )}
            </dt>
            <dd>{formatAmount(row.booking_part + row.room_part + row.extras_part, language)}</dd>
          </div>
        ))}
        {line(sheet.paid, booking.paid, true)}
        {booking.refund_due > 0 && line(sheet.refundDue, booking.refund_due, true)}
        {line(sheet.balance, booking.balance, true)}
      </dl>
      {booking.status !== 'cancelled' && !booking.lapsed && (
        <div className={papers.bill}>
          <PaperButtons
            name={booking.stay === 'departed' ? texts.papers.bill : texts.papers.interim}
            wanted={{ bookingId: booking.id }}
          />
        </div>
      )}
    </section>
  )
}

/** Money that changed hands at the desk: the bank gives its own receipts, and a correction moves none. */
const isReceipted = ({ entry, kind }: BookingInFull['money'][number]): boolean =>
  kind !== 'online' && (entry === 'payment' || entry === 'refund')
