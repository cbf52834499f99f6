import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findBookings } from '../../../contract/office/bookings/find.ts'
import type { FoundBy } from '../../../contract/values.ts'
import type { Failure } from '../../kit/api.ts'
import type { Answer } from '../../kit/worded-api.ts'
import { answerOf, api, type CallFailed } from '../api.ts'
import type { BookingRow } from '../bookings/words.ts'
import { useRested } from '../rested.ts'

const typingMs = 120

/** One letter stands in every booking. */
const shortest = 2

export interface FoundBooking extends BookingRow {
  readonly by: FoundBy
  readonly text: string | null
}

export interface Found {
  readonly bookings: readonly FoundBooking[]
  /** Whether these are the answer to what stands in the field now; else they are the last ones, or there are none yet. */
  readonly isSettled: boolean
  readonly failure: Failure | undefined
  readonly retry: () => void
}

/** Asks when the typing pauses. An answer to what was typed before is dropped: it is another question. */
export function useFound(typed: string): Found {
  const wanted = typed.trim()
  const asked = useRested(wanted, typingMs)
  const isAsked = wanted.length >= shortest
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<
    Answer<typeof findBookings>,
    CallFailed
  >({
    queryKey: [findBookings.path, asked],
    queryFn: () => answerOf(api(findBookings, { query: { q: asked } })),
    enabled: isAsked && asked.length >= shortest,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isAnswered = asked === wanted && !isFetching && !isPlaceholderData
  return {
    bookings: isAsked && data ? rowsOf(data) : [],
    isSettled: !isAsked || (isAnswered && (data !== undefined || error !== null)),
    failure: isAsked && isAnswered && error ? error.failure : undefined,
    retry: () => void refetch(),
  }
}

const rowsOf = ({ request: { data } }: Answer<typeof findBookings>): FoundBooking[] =>
  data.found.map(({ booking, by, text }) => ({
    booking,
    by,
    text,
    room: data.rooms.find(({ id }) => id === booking.room_id),
    customer: data.customers.find(({ id }) => id === booking.customer_id),
  }))
