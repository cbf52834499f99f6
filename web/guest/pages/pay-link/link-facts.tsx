import { formatTmt } from '../../../kit/formats.ts'
import { StayDates } from '../../components/booking/stay-dates.tsx'
import { useSite } from '../../site/site-context.ts'
import type { KnownBooking } from './load.ts'
import styles from './pay-link.module.css'

interface LinkFactsProps {
  readonly known: KnownBooking
  readonly isPayable: boolean
}

/** The stay, and its money from the total down to what is left for the desk. */
export function LinkFacts({ known: { booking, guests, translations }, isPayable }: LinkFactsProps) {
  const { language, texts } = useSite()
  const words = texts.payLink
  const tmt = (amount: number) => formatTmt(amount, language)
  const atDesk = isPayable ? tengeLess(booking.balance, booking.amount) : booking.balance
  const facts = [
    [words.room, translations[language]?.room_type ?? texts.books.unknown],
    [words.stay, <StayDates key="stay" checkIn={booking.available_from} checkOut={booking.available_to} />],
    [words.payer, booking.full_name],
    [words.guests, guests.map(({ full_name }) => full_name).join(', ')],
    [texts.books.total, tmt(booking.total)],
    ...(booking.paid > 0 ? [[texts.books.paid, tmt(booking.paid)]] : []),
    ...(atDesk > 0 && !booking.lapsed ? [[texts.books.balance, tmt(atDesk)]] : []),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {isPayable && (
        <div className={styles.amount}>
          <dt>{words.amount}</dt>
          <dd>{tmt(booking.amount)}</dd>
        </div>
      )}
    </dl>
  )
}

/** In tenge: TMT with decimals do not add up. */
const tengeLess = (sum: number, part: number): number =>
  (Math.round(sum * 100) - Math.round(part * 100)) / 100
