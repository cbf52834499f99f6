import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { MethodButton } from '../../bookings/action-buttons.tsx'
import { isAhead } from '../../bookings/methods.ts'
import type { BookingRow } from '../../bookings/words.ts'
import { useWork } from '../../bookings/work.tsx'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { useCheckIn } from './check-in.ts'
import type { BoardColumn } from './found.ts'
import styles from './row.module.css'

interface Props {
  readonly row: BookingRow
  readonly column: BoardColumn
  readonly onDone: (done: boolean) => void
  /** Left out for those who only look. */
  readonly onTakePayment?: (booking: Booking) => void
}

/** The one thing that is to be done with this booking here, if there is one. */
export function NextStep({ row, column, onDone, onTakePayment }: Props) {
  const { language, texts } = useLanguage()
  const today = useHotelDate()
  if (onTakePayment === undefined) return null
  const { booking } = row
  const { can } = booking
  if (column === 'arrivals' || column === 'late') {
    if (can.includes('acceptReceptionProgram') && !isAhead(booking, today))
      return <CheckInButton row={row} onDone={onDone} />
    const method = (['acceptReceptionProgram', 'acceptReception'] as const).find((one) => can.includes(one))
    return method ? (
      <MethodButton booking={booking} method={method} className={styles.next} onDone={onDone} />
    ) : null
  }
  return paysOnLeaving(booking, column, today) ? (
    <Button variant="default" className={styles.next} onClick={() => onTakePayment(booking)}>
      {fill(texts.today.take, { amount: formatAmount(booking.balance, language) })}
    </Button>
  ) : null
}

/** The sum stands on the button. Who leaves on a day to come has time. */
export const paysOnLeaving = (
  { balance, status, available_to }: Booking,
  column: BoardColumn,
  today: DateText | undefined,
): boolean =>
  column === 'departures' &&
  balance > 0 &&
  status !== 'awaiting_confirmation' &&
  today !== undefined &&
  available_to <= today

function CheckInButton({ row, onDone }: Pick<Props, 'row' | 'onDone'>) {
  const { bookings, today: texts } = useTexts()
  const { pace, running } = useWork()
  const checkIn = useCheckIn()
  const runs = running?.bookingId === row.booking.id
  return (
    <Button
      className={styles.next}
      // Not the browser's own "disabled": that would take the focus away from whoever works by keyboard. Only the own button rests: there is a
      // queue at the desk, and what was pressed by mistake can be undone.
      aria-disabled={runs}
      data-disabled={runs}
      onClick={() => pace !== 'waiting' && checkIn(row).then(onDone)}
    >
      {runs ? bookings.wait : texts.checkIn.button}
    </Button>
  )
}
