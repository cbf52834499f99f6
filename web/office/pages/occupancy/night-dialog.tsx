import { formatDate, weekdayOf } from '../../../../contract/facts.ts'
import { getOccupancyNight } from '../../../../contract/office/rooms/occupancy.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { type BookingRow, guestName, receptionWord, stateWords, stayWords } from '../../bookings/words.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { ClosingForm } from './closing-form.tsx'
import styles from './occupancy.module.css'
import { countsOf, type OccupiedRoom, type RoomNight } from './occupancy.ts'

interface Props {
  readonly room: OccupiedRoom
  readonly night: DateText
  /** Missing when the calendar has turned meanwhile. */
  readonly figures: RoomNight | undefined
  readonly onBooking: (row: BookingRow) => void
  readonly onClose: () => void
}

/** What stands behind a cell: its figures, its bookings, and the way to close and open units. */
export function NightDialog({ room, night, figures, onBooking, onClose }: Props) {
  const { language, texts } = useLanguage()
  const today = useHotelDate()
  const name = room.translations[language].room_type
  const day = `${texts.calendar.weekdays[weekdayOf(night)]} ${formatDate(night)}`
  return (
    <Dialog shape="form" title={`${name}, ${day}`} onClose={onClose}>
      {figures && <p className={styles.figures}>{fill(texts.occupancy.cell, countsOf(figures))}</p>}
      <section>
        <h3 className={styles.heading}>{texts.occupancy.bookings}</h3>
        <BookingsOfNight room={room} night={night} onBooking={onBooking} />
      </section>
      <section>
        <h3 className={styles.heading}>{texts.occupancy.closing}</h3>
        {today !== undefined && night < today ? (
          <p>{texts.occupancy.passed}</p>
        ) : (
          <ClosingForm roomId={room.id} name={name} night={night} closed={figures?.closed ?? 0} />
        )}
      </section>
    </Dialog>
  )
}

function BookingsOfNight({ room, night, onBooking }: Pick<Props, 'room' | 'night' | 'onBooking'>) {
  const reading = useLanguage()
  const { texts } = reading
  const { data, error, refetch } = useAnswer(getOccupancyNight, { params: { room_id: room.id, night } })
  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  const { booking: bookings } = data.request.data
  if (bookings.length === 0) return <p className={styles.soft}>{texts.occupancy.noBookings}</p>
  return (
    <ul className={styles.bookings}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <button
            type="button"
            className={styles.booking}
            onClick={() =>
              onBooking({
                booking,
                room: { id: room.id, price: booking.price, translations: room.translations },
                customer: undefined,
              })
            }
          >
            <span>{booking.book_number}</span>
            <span className={styles.payer}>{guestName(booking)}</span>
            <span>{stayWords(booking.available_from, booking.available_to)}</span>
            <span className={styles.soft}>
              {stateWords(booking, reading)}, {receptionWord(booking, texts).toLowerCase()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
