import { Link } from 'wouter'
import { getGuestOfBooking, type OfficeGuest } from '../../../../contract/office/people/guest.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { fill } from '../../fill.ts'
import { guestOfBooking } from '../../pages/guest/address.ts'
import type { OfficeTexts } from '../../text/whole.ts'
import styles from './sheet.module.css'

/** "3rd stay": how often this guest has been here, and the way to all of it. */
export function StayCount({ number }: { number: number }) {
  const { stays: texts } = useTexts().guests
  const { data } = useAnswer(getGuestOfBooking, { params: { book_number: number } })
  const words = data === undefined ? texts.open : wordsOf(data.request.data, number, texts)
  return (
    <Link href={guestOfBooking(number)} className={styles.link}>
      {words}
    </Link>
  )
}

function wordsOf(guest: OfficeGuest, number: number, texts: OfficeTexts['guests']['stays']): string {
  const ordinal = guest.stays.find(({ book_number }) => book_number === number)?.ordinal ?? null
  if (ordinal !== null) return ordinal === 1 ? texts.first : fill(texts.ordinal, { count: ordinal })
  return guest.stayed === 0 ? texts.none : fill(texts.before, { count: guest.stayed })
}
