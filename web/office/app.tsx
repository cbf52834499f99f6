import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { storedRoleMarker } from '../kit/session.ts'
import { AddressedBooking, useIsMissing } from './bookings/addressed-booking.tsx'
import { bookingNumberIn, screenBelow } from './bookings/booking-address.ts'
import { BookingWork } from './bookings/work.tsx'
import { lateDialog } from './dialog/late-dialog.ts'
import { homeOf } from './home-of.ts'
import { useHotelDate } from './hotel.ts'
import { Shell } from './layout/shell.tsx'
import { WaitingCounts } from './live/counts.tsx'
import { Live } from './live/live.tsx'
import LoginPage from './pages/login/page.tsx'
import { FamilyContext, type Place, ScreenContext } from './screen.ts'
import { familyOf, notFound, screenAt } from './screens.ts'
import { Guard, useRole } from './session/guard.tsx'
import { BrokenPageBoundary } from './states/broken.tsx'

const SearchOverEverything = lateDialog(() => import('./search/everything.tsx'))

export function App() {
  const [path] = useLocation()
  return (
    <BrokenPageBoundary>{path === '/login' ? <LoginPage /> : <Office path={path} />} </BrokenPageBoundary>
  )
}

function Office({ path }: { path: string }) {
  const number = bookingNumberIn(path)
  const below = useScreenBelow()
  const place = (number === undefined ? screenAt(path) : below) ?? notFound
  return (
    <Guard screen={place}>
      <Live>
        <Furnished asked={place} number={number} />
      </Live>
    </Guard>
  )
}

/** The screen that a booking was opened from; for whoever came by a link, the one that their work begins with. */
function useScreenBelow(): Place | undefined {
  const state: unknown = useHistoryState()
  const role = storedRoleMarker()
  const home = role === undefined || role === 'client' ? '' : homeOf[role]
  return screenAt(screenBelow(state) ?? '') ?? screenAt(home)
}

/** The same screen goes on below a booking that is opened and closed over it. */
function Furnished({ asked, number }: { asked: Place; number: number | undefined }) {
  const isMissing = useIsMissing(number)
  const place = isMissing ? notFound : asked
  useAskedAhead(place)
  useAddressOf(place, number)
  const [isSearching, setSearching] = useState(false)
  const family = familyOf(place, useRole())
  return (
    <WaitingCounts screen={place}>
      <Shell screen={place} onSearch={() => setSearching(true)}>
        <BookingWork>
          <ScreenContext value={place}>
            <FamilyContext value={family}>
              <BrokenPageBoundary key={place.path}>
                <place.page.Part />
              </BrokenPageBoundary>
            </FamilyContext>
            {number !== undefined && !isMissing && <AddressedBooking number={number} />}
            {isSearching && <SearchOverEverything onClose={() => setSearching(false)} />}
          </ScreenContext>
        </BookingWork>
      </Shell>
    </WaitingCounts>
  )
}

/** Before the screen that is left has been taken away, and while the file of the next one is on its way: a long one takes its time to go. */
function useAskedAhead({ askAhead }: Place): void {
  const client = useQueryClient()
  const today = useHotelDate()
  if (today !== undefined) askAhead?.(client, today)
}

/** An address that is none becomes that of the page which says so. The one of a booking stays: it can be corrected. */
function useAddressOf({ path }: Place, number: number | undefined): void {
  const [here, navigate] = useLocation()
  const isAstray = path === notFound.path && number === undefined && here !== path
  useEffect(() => {
    if (isAstray) navigate(path, { replace: true })
  }, [isAstray, path, navigate])
}
