import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './booking.module.css'
import { stateOf } from './booking-state.ts'

/** How a booking stands: a word, and a colour beside it. */
export function StateMark({ booking }: { booking: OwnBooking }) {
  const { states } = useTexts().books
  const { label, tone } = stateOf(booking)
  return (
    <p className={styles.state} data-tone={tone}>
      {states[label]}
    </p>
  )
}
