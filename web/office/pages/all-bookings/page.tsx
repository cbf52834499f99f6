import { BookingListScreen } from '../../bookings/list-screen.tsx'
import { FilterBar } from './filter-bar.tsx'
import { allBookings } from './list.ts'

export default function AllBookingsPage() {
  return (
    <BookingListScreen screen={allBookings}>
      <FilterBar />
    </BookingListScreen>
  )
}
