import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import styles from './sheet.module.css'

export function Guests({ guests }: Pick<Booking, 'guests'>) {
  const { bookings: texts } = useTexts()
  return (
    <section>
      <h3 className={styles.heading}>{texts.sheet.guests}</h3>
      <ul className={styles.guests}>
        {guests.map((guest, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other identity than their place
          <li key={place}>
            <span>{guest.full_name ?? texts.unknown}</span>
            <span className={styles.soft}>{guest.passport_serial_number ?? texts.unknown}</span>
            {guest.is_payer && <span className={styles.mark}>{texts.sheet.isPayer}</span>}
            {guest.isnot_guest && <span className={styles.mark}>{texts.sheet.isNotGuest}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
