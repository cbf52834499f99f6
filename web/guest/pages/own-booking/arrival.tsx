import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import type { ShoreMap as ShoreData } from '../../../../contract/guest/site-words.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { ShoreMap, WayHere } from '../../components/shore-map.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { telephone } from '../../site/telephone.ts'
import styles from './own-booking.module.css'
import type { OwnBookingData } from './read-own-booking.ts'

/** What to bring, and the way here. */
export function Arrival({ booking, notices, shore }: Pick<OwnBookingData, 'booking' | 'notices' | 'shore'>) {
  const { texts, hotel } = useSite()
  return (
    <div className={styles.arrival}>
      <Bring booking={booking} />
      <section>
        <h2>{texts.contacts.arrival}</h2>
        {hotel && <address className={styles.address}>{hotel.address}</address>}
        {shore ? <WayHere shore={shore} /> : <p>{notices?.contacts.arrival}</p>}
        {hotel && (
          <p className={styles.phones}>
            {hotel.phones.map((phone) => (
              <a key={phone} href={telephone(phone)}>
                {phone}
              </a>
            ))}
          </p>
        )}
        <p className={styles.desk}>{notices?.contacts.desk}</p>
      </section>
    </div>
  )
}

export function Surroundings({ shore }: { shore: ShoreData }) {
  const { heading } = useTexts().shore
  return (
    <section className={styles.shore}>
      <h2>{heading}</h2>
      <ShoreMap shore={shore} />
    </section>
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
