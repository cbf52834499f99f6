import { BookingWork } from '../../bookings/work.tsx'
import { OccupancyCalendar } from './calendar.tsx'

export default function OccupancyPage() {
  return (
    <BookingWork>
      <OccupancyCalendar />
    </BookingWork>
  )
}
