import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './booking.module.css'

/** What else there is to say about a booking as it stands, in a sentence. */
export function BookingNote({ booking }: { booking: OwnBooking }) {
  const { books, hold } = useTexts()
  const note = noteOf(booking, { ...books, ...hold })
  return note === undefined ? null : <p className={styles.note}>{note}</p>
}

type Words = Record<
  'lapsed' | 'bankSilent' | 'refundAskedNote' | 'refundOnItsWayNote' | 'refundRefused',
  string
>

function noteOf({ status, pending_for, refund_state, lapsed }: OwnBooking, words: Words): string | undefined {
  if (status === 'unpaid' && lapsed) return words.lapsed
  if (pending_for === 'bank') return words.bankSilent
  if (pending_for === 'refund_request') return words.refundAskedNote
  if (pending_for === 'refund') return words.refundOnItsWayNote
  return refund_state === 'refused' ? words.refundRefused : undefined
}
