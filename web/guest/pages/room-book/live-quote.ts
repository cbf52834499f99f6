import { useCallback, useEffect, useState } from 'react'
import { getQuote } from '../../../../contract/guest/bookings.ts'
import type { Room } from '../../../../contract/guest/rooms.ts'
import { useSite } from '../../site/site-context.ts'
import type { ChosenStay, Quote } from './load.ts'

interface LiveQuote {
  /** For the number of guests that was asked for last; missing until it has come. */
  readonly quote: Quote | undefined
  /** Whichever price was there last. */
  readonly shown: Quote
  /** How many guests that price is for. */
  readonly shownFor: number
  readonly quoteFor: (guests: number) => void
  readonly quoteAgain: () => void
}

/** The price follows the number of guests. */
export function useLiveQuote(
  room: Room,
  stay: ChosenStay,
  first: { readonly guests: number; readonly quote: Quote },
): LiveQuote {
  const { api, language } = useSite()
  const [guests, setGuests] = useState(first.guests)
  const [known, setKnown] = useState(first)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The first price came with the page.
    if (round === 0 && guests === known.guests) return
    let overtaken = false
    const body = { check_in: stay.checkIn, check_out: stay.checkOut, room_id: room.id, guests }
    void api(getQuote, { params: { lang: language }, body }).then((reply) => {
      if (!overtaken && reply.ok) setKnown({ guests, quote: reply.answer.request.data })
    })
    return () => {
      overtaken = true
    }
  }, [api, language, room.id, stay.checkIn, stay.checkOut, guests, round, known.guests])
  return {
    quote: known.guests === guests ? known.quote : undefined,
    shown: known.quote,
    shownFor: known.guests,
    quoteFor: setGuests,
    quoteAgain: useCallback(() => setRound((rounds) => rounds + 1), []),
  }
}
