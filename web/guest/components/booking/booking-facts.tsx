import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useSite } from '../../site/site-context.ts'
import styles from './booking.module.css'

/** Who comes and what it costs: what was paid and what is left, or what is to be paid while that can be done. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { language, texts } = useSite()
  const words = texts.books
  const tmt = (amount: number | undefined) =>
    typeof amount === 'number' ? formatTmt(amount, language) : words.unknown
  const facts = [
    [words.guests, booking.guests.map(({ full_name }) => full_name).join(', ')],
    [words.payment, words.types[booking.type] ?? words.unknown],
    [words.total, tmt(booking.total)],
    ...(booking.status === 'unpaid' ? [] : [[words.paid, tmt(booking.paid)]]),
    ...(booking.status === 'unpaid' && !booking.lapsed ? [[words.toPay, tmt(booking.amount)]] : []),
    ...(booking.status !== 'unpaid' && booking.balance > 0 ? [[words.balance, tmt(booking.balance)]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
