import { BookingListScreen } from '../../bookings/list-screen.tsx'
import { allBookings } from '../../bookings/lists.ts'
import { FilterBar } from './filter-bar.tsx'

export default function AllBookingsPage() {
  return (
    <BookingListScreen screen={allBookings}>
      <FilterBar />
    </BookingListScreen>
  )
}
