import { BookingWork } from '../../bookings/work.tsx'
import { TodayBoard } from './board.tsx'

export default function TodayPage() {
  return (
    <BookingWork>
      <TodayBoard />
    </BookingWork>
  )
}
