import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import { getRack, type Rack } from '../../../../../contract/office/stay/rack.ts'
import { useTexts } from '../../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../../api.ts'
import { fill } from '../../../fill.ts'
import { useHotelDate } from '../../../hotel.ts'
import { useIsLive } from '../../is-live.ts'
import { roomsFor } from '../../stay/free-units.ts'
import { hasUnits, rackAround } from '../../stay/rack-around.ts'
import styles from './head.module.css'

interface Props {
  readonly booking: Booking
  readonly onRoom: (() => void) | undefined
}

/** The room that was given, else the one that the plan proposes, and the way to another one. A hotel without numbers has neither. */
export function RoomNumber({ booking, onRoom }: Props) {
  const { desk } = useTexts()
  const rack = useRackAround(booking)
  const isOpen = rack !== undefined && hasUnits(rack, booking)
  const planned = isOpen ? roomsFor(rack, booking).planned : undefined
  return (
    <>
      {booking.unit !== null && (
        <strong className={styles.room}>{fill(desk.roomOf, { number: booking.unit })}</strong>
      )}
      {booking.unit === null && planned && <span>{fill(desk.proposed, { number: planned.number })}</span>}
      {isOpen && onRoom && (
        <button type="button" className={styles.link} onClick={onRoom}>
          {booking.unit === null ? desk.give.open : desk.give.change}
        </button>
      )}
    </>
  )
}

/** Only where a room could still be given. */
function useRackAround(booking: Booking): Rack | undefined {
  const today = useHotelDate()
  const isLive = useIsLive()
  const isHereOrComes = booking.stay === 'expected' || booking.stay === 'in_house'
  const around =
    today !== undefined && isLive(booking) && isHereOrComes ? rackAround(booking, today) : undefined
  const { data } = useQuery<Rack, CallFailed>({
    queryKey: [getRack.path, around],
    queryFn: async () => (await answerOf(api(getRack, { query: around ?? {} }))).request.data,
    enabled: around !== undefined,
  })
  return data
}
