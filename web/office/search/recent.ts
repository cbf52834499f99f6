import { useEffect } from 'react'
import { getBookingByNumber } from '../../../contract/office/bookings/bookings.ts'
import type { Answer } from '../../kit/worded-api.ts'
import { useAnswer } from '../api.ts'
import type { BookingRow } from '../bookings/words.ts'

/** Bookings that were opened in this tab, the last one first. Whoever leaves the office loads another page, and nothing of it stays. */
let opened: readonly BookingRow[] = []

const most = 5

export const openedLately = (): readonly BookingRow[] => opened

/** Remembers a booking at once as its list knew it, then as it is: whoever closes it soon has opened it as well. */
export function useRemembered(number: number, row: BookingRow | undefined): void {
  const { data } = useAnswer(getBookingByNumber, { params: { book_number: number } })
  useEffect(() => {
    const known = data === undefined ? row : rowIn(data.request.data)
    if (known === undefined) return
    const others = opened.filter((one) => one.booking.book_number !== known.booking.book_number)
    opened = [known, ...others].slice(0, most)
  }, [data, row])
}

type Details = Answer<typeof getBookingByNumber>['request']['data']

const rowIn = ({ booking, room, customer }: Details): BookingRow => ({
  booking,
  room: room ?? undefined,
  customer: customer ?? undefined,
})
