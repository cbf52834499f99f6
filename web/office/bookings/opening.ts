import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useScreen } from '../screen.ts'
import { bookingAddress, bookingNumberIn, type StandsOver, screenBelow } from './booking-address.ts'
import type { BookingRow } from './words.ts'

const keyOf = (number: number) => ['row of a booking', number] as const

/** What a list knew of a booking: shown until the whole of it has arrived. */
export const rowSeen = (client: QueryClient, number: number): BookingRow | undefined =>
  client.getQueryData<BookingRow>(keyOf(number))

/** The way to a booking over the screen that is open: the address keeps what the screen was asked for, so that it stands there unchanged. */
export function useWayToBooking() {
  const { path: over } = useScreen()
  // Told of changes by the router, read as the browser has it: the router's is decoded.
  useSearch()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const toBooking = (number: number) => `${bookingAddress(number)}${location.search}`
  const state: StandsOver = { over }
  return {
    toBooking,
    state,
    open(row: BookingRow) {
      const { book_number: number } = row.booking
      client.setQueryData(keyOf(number), row)
      // From one booking to another: closing it leads to the screen below both.
      navigate(toBooking(number), { state, replace: bookingNumberIn(location.pathname) !== undefined })
    },
  }
}

/**
 * Back to where it was opened; whoever came by a link finds the screen below it. A dialog may ask twice for one Escape (`cancel`, then
 * `close`), and the browser goes back only later: a second step back would leave the office.
 */
export function useClosingBooking(below: string): () => void {
  const [, navigate] = useLocation()
  const isGoingBack = useRef(false)
  return useCallback(() => {
    if (isGoingBack.current) return
    if (screenBelow(history.state) === undefined) return navigate(below, { replace: true })
    isGoingBack.current = true
    addEventListener('popstate', () => (isGoingBack.current = false), { once: true })
    history.back()
  }, [navigate, below])
}
