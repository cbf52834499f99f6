import { BookingListScreen } from '../../bookings/list-screen.tsx'
import { bookingScreens } from '../../bookings/lists.ts'
import { Dashboard } from '../../dashboard/dashboard.tsx'
import { useScreen } from '../../screen.ts'

/** All screens of bookings are one: what differs between them stands in bookings/lists.ts. */
export default function BookingsPage() {
  const { path: place } = useScreen()
  const screen = bookingScreens[place]
  if (screen === undefined) return null
  return (
    <>
      {screen.dashboard && <Dashboard key={screen.dashboard} type={screen.dashboard} />}
      <BookingListScreen key={place} screen={screen} />
    </>
  )
}
