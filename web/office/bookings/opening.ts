import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useScreen } from '../screen.ts'
import {
  bookingAddress,
  bookingNumberIn,
  isAskedAsBefore,
  type StandsOver,
  screenBelow,
} from './booking-address.ts'
import type { BookingRow } from './words.ts'

const keyOf = (number: number) => ['row of a booking', number] as const

/** What a list knew of a booking: shown until the whole of it has arrived. */
export const rowSeen = (client: QueryClient, number: number): BookingRow | undefined =>
  client.getQueryData<BookingRow>(keyOf(number))

/**
 * The way to a booking over the screen that is open: the address keeps what the screen was asked for, so that it stands there unchanged. From one
 * booking to the next there is no step back: Back leads to the screen.
 */
export function useWayToBooking() {
  const { path: over } = useScreen()
  // Told of changes by the router, read as the browser has it: the router's is decoded.
  useSearch()
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const replace = bookingNumberIn(path) !== undefined
  const toBooking = (number: number, search = location.search) => `${bookingAddress(number)}${search}`
  const state: StandsOver = replace ? history.state : { over, asked: location.search }
  return {
    toBooking,
    state,
    replace,
    open(row: BookingRow, search?: string) {
      const { book_number: number } = row.booking
      client.setQueryData(keyOf(number), row)
      navigate(toBooking(number, search), { replace, state })
    },
  }
}

/** Which booking is open over the screen. */
export function useOpenNumber(): number | undefined {
  const [path] = useLocation()
  return bookingNumberIn(path)
}

/**
 * Back to where it was opened; whoever came by a link, or has turned the list over meanwhile, finds the screen below it as it is. A dialog may ask
 * twice for one Escape (`cancel`, then `close`), and the browser goes back only later: a second step back would leave the office.
 */
export function useClosingBooking(below: string): () => void {
  const [, navigate] = useLocation()
  const isGoingBack = useRef(false)
  return useCallback(() => {
    if (isGoingBack.current) return
    const { state } = history
    if (screenBelow(state) === undefined || !isAskedAsBefore(state, location.search))
      return navigate(`${below}${location.search}`, { replace: true })
    isGoingBack.current = true
    // Before whoever holds a step back: also one that is held has been taken.
    const arrived = { once: true, capture: true }
    addEventListener('popstate', () => (isGoingBack.current = false), arrived)
    history.back()
  }, [navigate, below])
}
