import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBookingByNumber } from '../../../contract/office/bookings/bookings.ts'
import { answerOf, api, type CallFailed } from '../api.ts'
import { useScreen } from '../screen.ts'
import { useRemembered } from '../search/recent.ts'
import { useRole } from '../session/guard.tsx'
import { rowSeen, useClosingBooking } from './opening.ts'
import { useWindows } from './window-stack.ts'
import { BookingWindows, OpenWindow } from './windows.tsx'

/** The booking of the address, over the screen that it was opened from. */
export function AddressedBooking({ number }: { number: number }) {
  const client = useQueryClient()
  const { path: below } = useScreen()
  const close = useClosingBooking(below)
  const windows = useWindows()
  const row = rowSeen(client, number)
  useRemembered(number, row)
  // On the board bookers look, and the desk acts.
  const looks = useRole() === 'booker' && below === '/system/today'
  return (
    <>
      <OpenWindow
        window={{ name: 'sheet', number, row }}
        {...(!looks && { onOpen: windows.open })}
        onClose={close}
      />
      <BookingWindows windows={windows} screenIsThere={false} />
    </>
  )
}

/** Whether there is no such booking, or none for whoever asks: for them that is the same. The sheet reads the same answer. */
export function useIsMissing(number: number | undefined): boolean {
  const client = useQueryClient()
  const input = { params: { book_number: number ?? 0 } }
  const { data, error } = useQuery<unknown, CallFailed>({
    queryKey: [getBookingByNumber.path, input],
    queryFn: () => answerOf(api(getBookingByNumber, input)),
    enabled: number !== undefined,
  })
  if (number === undefined || data !== undefined || rowSeen(client, number) !== undefined) return false
  return (
    error?.failure.kind === 'refused' && (error.failure.http === 404 || error.failure.code === 'not_allowed')
  )
}
