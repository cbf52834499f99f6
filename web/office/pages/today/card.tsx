import { formatDate } from '../../../../contract/facts.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { MethodButton } from '../../bookings/action-buttons.tsx'
import { type BookingRow, formatPhone, payerName, roomName } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import type { BoardColumn } from './day.ts'
import { guestCount, nameOf, namesOf } from './guests.ts'
import styles from './today.module.css'

interface Props {
  readonly row: BookingRow
  readonly column: BoardColumn
  readonly standing: 'usual' | 'changed' | 'left'
  readonly onView: (row: BookingRow) => void
  readonly onDone: (done: boolean) => void
  readonly onTakePayment?: (booking: Booking) => void
}

const isComing = (column: BoardColumn): boolean => column === 'arrivals' || column === 'late'

/** The name opens the sheet, wherever the card is pressed; the button opens the confirmation. */
export function Card({ row, column, standing, onView, onDone, onTakePayment }: Props) {
  const { language, texts } = useLanguage()
  const { booking } = row
  const comes = isComing(column)
  return (
    <li
      className={`${styles.card} ${comes ? styles.comes : ''} ${styles[standing]}`}
      data-booking={booking.book_number}
    >
      <button type="button" className={styles.name} onClick={() => onView(row)}>
        {nameOf(booking)}
      </button>
      <Balance balance={booking.balance} />
      <div className={styles.details}>
        <Company booking={booking} />
        <p>{roomName(row, language, texts)}</p>
        <p className={styles.facts}>
          {column === 'late' && (
            <span className={styles.due}>
              {fill(texts.today.due, { date: formatDate(booking.available_from) })}
            </span>
          )}
          <span>{fill(texts.today.guests, { count: guestCount(booking) })}</span>
          <span>
            {column === 'departures'
              ? fill(texts.today.since, { date: formatDate(booking.available_from) })
              : fill(texts.today.until, { date: formatDate(booking.available_to) })}
          </span>
          <span>№ {booking.book_number}</span>
          {comes && booking.phone_number && <span>{formatPhone(booking.phone_number)}</span>}
        </p>
      </div>
      {standing === 'left' ? (
        <p className={styles.next}>{texts.today.left}</p>
      ) : (
        <Next booking={booking} column={column} onDone={onDone} {...(onTakePayment && { onTakePayment })} />
      )}
    </li>
  )
}

/** What is to be taken now, large; words and weight say it, not only the colour. */
function Balance({ balance }: { balance: number }) {
  const { language, texts } = useLanguage()
  if (balance <= 0)
    return (
      <span className={styles.settled}>
        <Sign name="tick" /> {texts.today.settled}
      </span>
    )
  return (
    <span className={styles.balance}>
      <span className={styles.toTake}>{texts.today.toTake}</span> {formatTmt(balance, language)}
    </span>
  )
}

/** The other guests, and whoever pays without staying. */
function Company({ booking }: { booking: Booking }) {
  const { today: texts } = useTexts()
  const names = namesOf(booking)
  const payer = payerName(booking)
  const paysFor = names.length > 0 && !names.includes(payer) ? [fill(texts.paidBy, { name: payer })] : []
  const words = [...names.slice(1), ...paysFor].join(', ')
  return words === '' ? null : (
    <p className={styles.company} title={words}>
      {words}
    </p>
  )
}

/** The one thing that is to be done with this booking here, or why there is none. */
function Next({
  booking,
  column,
  onDone,
  onTakePayment,
}: Pick<Props, 'column' | 'onDone' | 'onTakePayment'> & { booking: Booking }) {
  const texts = useTexts()
  const comes = isComing(column)
  const missing = comes ? texts.today.notSent : texts.today.notArrived
  const waits = comes ? booking.reception === 'not_sent' : booking.reception !== 'confirmed'
  const acts = onTakePayment !== undefined
  const methods = comes && acts ? (['acceptReceptionProgram', 'acceptReception'] as const) : []
  const method = methods.find((one) => booking.can.includes(one))
  return (
    <span className={styles.next}>
      {waits && method !== 'acceptReceptionProgram' && <span className={styles.waits}>{missing}</span>}
      {method && <MethodButton booking={booking} method={method} onDone={onDone} />}
      {acts &&
        column === 'departures' &&
        booking.balance > 0 &&
        booking.status !== 'awaiting_confirmation' && (
          <Button variant="default" onClick={() => onTakePayment(booking)}>
            {texts.bookings.payment.take}
          </Button>
        )}
    </span>
  )
}
