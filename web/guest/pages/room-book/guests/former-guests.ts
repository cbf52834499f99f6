import { useEffect, useState } from 'react'
import { getOwnBookings, type OwnBookings } from '../../../../../contract/guest/bookings.ts'
import { useSite } from '../../../site/site-context.ts'
import type { GuestDraft } from '../draft.ts'

const most = 6

type Known = Pick<OwnBookings['bookings'][number], 'id' | 'guests'>

/** Whoever came along before, each once and the latest first. What the hotel has forgotten of a document is typed anew. */
export function formerGuests(bookings: readonly Known[]): readonly GuestDraft[] {
  const byName = new Map<string, GuestDraft>()
  const latestFirst = [...bookings].sort((a, b) => b.id - a.id)
  for (const guest of latestFirst.flatMap(({ guests }) => guests)) {
    const draft = draftOf(guest)
    const key = draft.fullName.toLowerCase()
    const known = byName.get(key)
    if (key !== '' && (!known || (known.number === '' && draft.number !== ''))) byName.set(key, draft)
  }
  return [...byName.values()].slice(0, most)
}

const draftOf = (guest: Known['guests'][number]): GuestDraft => {
  const { full_name, passport_serial_of_number: series, passport_serial_number: number, country } = guest
  const isForgotten = number === ''
  return { fullName: full_name.trim(), series: isForgotten ? '' : series, number, country: country ?? '' }
}

/** Those of the drafted form who are not in it yet. */
export const notInForm = (
  former: readonly GuestDraft[],
  guests: readonly GuestDraft[],
): readonly GuestDraft[] => {
  const names = guests.map(({ fullName }) => fullName.trim().toLowerCase())
  return former.filter(({ fullName }) => !names.includes(fullName.toLowerCase()))
}

/** They come to their owner alone, are asked for when the form opens and kept nowhere. Without them the form is simply typed. */
export function useFormerGuests(): readonly GuestDraft[] {
  const { api } = useSite()
  const [former, setFormer] = useState<readonly GuestDraft[]>([])
  useEffect(() => {
    let left = false
    void api(getOwnBookings).then((reply) => {
      if (!left && reply.ok) setFormer(formerGuests(reply.answer.bookings))
    })
    return () => {
      left = true
    }
  }, [api])
  return former
}
