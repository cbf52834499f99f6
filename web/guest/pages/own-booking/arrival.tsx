import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { telephone } from '../../site/telephone.ts'
import styles from './own-booking.module.css'
import type { OwnBookingData } from './read-own-booking.ts'

interface ArrivalProps {
  readonly booking: OwnBooking
  readonly contacts: NonNullable<OwnBookingData['notices']>['contacts'] | undefined
}

/** What to bring, and the way here. */
export function Arrival({ booking, contacts }: ArrivalProps) {
  const { texts, hotel } = useSite()
  return (
    <div className={styles.arrival}>
      <Bring booking={booking} />
      <section>
        <h2>{texts.contacts.arrival}</h2>
        {hotel && <address className={styles.address}>{hotel.address}</address>}
        {contacts && <p>{contacts.arrival}</p>}
        {hotel && (
          <p className={styles.phones}>
            {hotel.phones.map((phone) => (
              <a key={phone} href={telephone(phone)}>
                {phone}
              </a>
            ))}
          </p>
        )}
        {contacts && <p className={styles.desk}>{contacts.desk}</p>}
      </section>
    </div>
  )
}

function Bring({ booking }: { booking: OwnBooking }) {
  const { language } = useSite()
  const words = useTexts().ownBooking
  return (
    <section>
      <h2>{words.bring}</h2>
      <ul>
        <li>{words.bringPassports(booking.guests_count)}</li>
        <li>{words.bringNumber(booking.book_number)}</li>
        {booking.balance > 0 && <li>{words.bringBalance(formatTmt(booking.balance, language))}</li>}
        <li>{words.bringChildren}</li>
      </ul>
    </section>
  )
}
