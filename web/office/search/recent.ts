import { useEffect } from 'react'
import { getBookingByNumber } from '../../../contract/office/bookings/bookings.ts'
import { useAnswer } from '../api.ts'
import type { BookingRow } from '../bookings/words.ts'

/** Bookings that were opened in this tab, the last one first. Whoever leaves the office loads another page, and nothing of it stays. */
let opened: readonly BookingRow[] = []

const most = 5

export const openedLately = (): readonly BookingRow[] => opened

/** Remembers a booking once it has arrived, as it is then. */
export function useRemembered(number: number): void {
  const { data } = useAnswer(getBookingByNumber, { params: { book_number: number } })
  useEffect(() => {
    if (data === undefined) return
    const { booking, room, customer } = data.request.data
    const others = opened.filter((one) => one.booking.book_number !== booking.book_number)
    opened = [{ booking, room: room ?? undefined, customer: customer ?? undefined }, ...others].slice(0, most)
  }, [data])
}
