import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { z } from 'zod'
import { getQuote } from '../../../../contract/guest/bookings.ts'
import type { NearStay } from '../../../../contract/guest/price-calendar.ts'
import type { Room } from '../../../../contract/guest/rooms.ts'
import type { DateRange } from '../../components/date-range.ts'
import { findNear } from '../../components/search-for-rooms.ts'
import { useRole } from '../../site/session-state.ts'
import { useSite } from '../../site/site-context.ts'
import { guestsOfAddress, stayOfAddress } from '../../site/stay-of-address.ts'
import { failureMessage } from '../../site/submission.ts'
import { signInAddress } from '../../site/way-back.ts'
import { bookingAddress } from '../book-rooms/booking-address.ts'

type Quote = z.output<typeof getQuote.answer>['request']['data']

interface NoPrice {
  readonly problem: string
  /** Other dates on which the room can be had. */
  readonly near: readonly NearStay[]
}

export interface StayChoice {
  readonly range: DateRange
  readonly choose: (range: DateRange) => void
  /** What the chosen stay costs, or why it costs nothing; missing until it is known. */
  readonly price: { readonly quote: Quote } | NoPrice | undefined
  /** Where the chosen stay is booked; visitors sign in on the way. */
  readonly way: string | undefined
}

const nothing: DateRange = { checkIn: undefined, checkOut: undefined }

/** The dates that a guest chooses on the room's page: those of the address first, if it has any. */
export function useStayChoice(room: Room): StayChoice {
  const query = new URLSearchParams(useSearch())
  const named = guestsOfAddress(query)
  const guests = Math.min(named ?? room.start_guests, room.max_guests)
  const [range, setRange] = useState<DateRange>(stayOfAddress(query) ?? nothing)
  const isClient = useRole() === 'client'
  useEffect(() => {
    const kept = keptRange(history.state)
    if (kept) setRange(kept)
  }, [])
  const choose = (next: DateRange) => {
    setRange(next)
    // Whoever comes back from the form finds their dates here.
    history.replaceState({ ...history.state, range: next }, '')
  }
  const { checkIn, checkOut } = range
  const address =
    checkIn && checkOut && bookingAddress({ ...room, guests }, { checkIn, checkOut, guests: named })
  const way = address && (isClient ? address : signInAddress(address))
  return { range, choose, price: useQuote(room.id, range, guests), way }
}

function useQuote(roomId: number, { checkIn, checkOut }: DateRange, guests: number): StayChoice['price'] {
  const { api, language, texts } = useSite()
  const [price, setPrice] = useState<StayChoice['price']>()
  useEffect(() => {
    setPrice(undefined)
    if (!checkIn || !checkOut) return
    let overtaken = false
    const body = { check_in: checkIn, check_out: checkOut, room_id: roomId, guests }
    void api(getQuote, { params: { lang: language }, body }).then(async (reply) => {
      if (overtaken) return
      if (reply.ok) return setPrice({ quote: reply.answer.request.data })
      const problem = failureMessage(reply.failure, texts)
      setPrice({ problem, near: [] })
      if (reply.failure.kind !== 'refused') return
      const near = await findNear(api, language, { checkIn, checkOut, guests, room_id: roomId })
      if (!overtaken && near) setPrice({ problem, near })
    })
    return () => {
      overtaken = true
    }
  }, [api, language, texts, roomId, checkIn, checkOut, guests])
  return price
}

/** The state is the browser's and may be anybody's. */
function keptRange(state: unknown): DateRange | undefined {
  const { range } = (state ?? {}) as { range?: DateRange }
  if (typeof range?.checkIn !== 'string' || typeof range.checkOut !== 'string') return undefined
  return stayOfAddress(new URLSearchParams({ checkIn: range.checkIn, checkOut: range.checkOut }))
}
