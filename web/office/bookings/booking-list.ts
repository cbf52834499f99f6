import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Booking, ListedBookings } from '../../../contract/office/bookings/bookings.ts'
import type { Language } from '../../../contract/values.ts'
import { answerOf, api, type CallFailed } from '../api.ts'
import { useLanguage } from '../language.tsx'
import { type AskedList, queryOf } from './asked-list.ts'
import type { ListCall } from './lists.ts'
import type { BookingRow } from './words.ts'

export const pageSize = 50

interface Answered {
  readonly data: ListedBookings
  readonly question: string
}

export function listQuery(call: ListCall, asked: AskedList, language: Language) {
  const question = JSON.stringify([call.path, asked, language])
  return {
    queryKey: ['bookings', question],
    queryFn: async (): Promise<Answered> => {
      const { request } = await answerOf(api(call, { query: { ...queryOf(asked), page_size: pageSize } }))
      return { data: request.data, question }
    },
  }
}

/** `question` names what the rows answer, which while another one is on its way is the last one; empty before the first. */
export function useBookingList(call: ListCall, asked: AskedList) {
  const { language } = useLanguage()
  const answer = useQuery<Answered, CallFailed>({
    ...listQuery(call, asked, language),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const data = answer.data?.data
  const rows = useMemo(() => (data === undefined ? [] : rowsOf(data)), [data])
  return { ...answer, data, rows, question: answer.data?.question ?? '' }
}

export function rowsOf({
  booking,
  rooms,
  customers,
}: Pick<ListedBookings, 'booking' | 'rooms' | 'customers'>) {
  const roomById = new Map(rooms.map((room) => [room.id, room]))
  const customerById = new Map(customers.map((customer) => [customer.id, customer]))
  return booking.map(
    (one): BookingRow => ({
      booking: one,
      room: roomById.get(one.room_id),
      customer: one.customer_id === null ? undefined : customerById.get(one.customer_id),
    }),
  )
}

/** Changes a booking in every list that is at hand, before the server is asked again. */
export function usePatchBooking() {
  const client = useQueryClient()
  return useCallback(
    (id: number, change: (booking: Booking) => Booking) =>
      client.setQueriesData<Answered>({ queryKey: ['bookings'] }, (old) => {
        if (old === undefined) return old
        const booking = old.data.booking.map((one) => (one.id === id ? change(one) : one))
        return { ...old, data: { ...old.data, booking } }
      }),
    [client],
  )
}
