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

/** Which sum of the list an amount is, or is a part of. */
interface Adding {
  readonly 'data-sum'?: string
  readonly 'data-adds'?: string
}

const ofTotal: Adding = { 'data-adds': 'total' }

/** From the nights of the stay, over every row of money, to what is still to be paid. */
export function Money({ booking, details }: Props) {
  const { language, texts } = useLanguage()
  const { extras } = texts
  const { sheet, entries, byBank } = texts.bookings
  const posted = extrasOf(details)
  const line = (name: string, amount: number, adding?: Adding) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd {...adding}>{formatAmount(amount, language)}</dd>
    </div>
  )
  const strong = (name: string, amount: number, adding?: Adding) => (
    <div key={name} className={styles.strong}>
      <dt>{name}</dt>
      <dd {...adding}>{formatAmount(amount, language)}</dd>
    </div>
  )
  return (
    <section>
      <h3 className={styles.heading}>{sheet.money}</h3>
      {details && <WhyPriced quote={details.quote} />}
      <dl className={styles.money} data-sums={details && true}>
        {details
          ? nightsByPrice(details.quote.nights).map((nights) => (
              <div key={JSON.stringify(nights)}>
                <dt>
                  <NightsWords line={nights} />
                </dt>
                <dd data-adds="total">{formatAmount(sumOfNights(nights), language)}</dd>
              </div>
            ))
          : line(sheet.firstNight, booking.price)}
        {details &&
          extraGuestsOf(details.quote) > 0 &&
          line(sheet.extraGuests, extraGuestsOf(details.quote), ofTotal)}
        {line(sheet.fee, booking.book_price, ofTotal)}
        {posted !== 0 && line(extras.services, posted, ofTotal)}
        {strong(sheet.total, booking.total + posted, { 'data-sum': 'total' })}
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
            <dd data-adds="paid">
              {formatAmount(row.booking_part + row.room_part + row.extras_part, language)}
            </dd>
          </div>
        ))}
        {strong(sheet.paid, booking.paid, { 'data-sum': 'paid' })}
        {booking.refund_due > 0 && strong(sheet.refundDue, booking.refund_due)}
        {strong(sheet.balance, booking.balance)}
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
