import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { guestInput } from '../../../../contract/guest/bookings.ts'
import type { Room } from '../../../../contract/guest/rooms.ts'

export type Series = z.input<typeof guestInput>['passport_serial_of_number']

export interface GuestDraft {
  readonly fullName: string
  /** Empty until one is chosen. */
  readonly series: Series | ''
  readonly number: string
  readonly country: string
}

export interface Draft {
  readonly phone: string
  readonly guests: readonly GuestDraft[]
  readonly accepted: boolean
  /** A word that is to make it cheaper, as it was typed; empty is none. */
  readonly code: string
}

const key = 'booking-draft'
const nobody: GuestDraft = { fullName: '', series: '', number: '', country: '' }

export const withGuest = (draft: Draft): Draft => ({ ...draft, guests: [...draft.guests, nobody] })

export const withoutGuest = (draft: Draft, index: number): Draft => ({
  ...draft,
  guests: draft.guests.filter((_, place) => place !== index),
})

export const changedGuest = (draft: Draft, index: number, change: Partial<GuestDraft>): Draft => ({
  ...draft,
  guests: draft.guests.map((guest, place) => (place === index ? { ...guest, ...change } : guest)),
})

/**
 * What was typed stays with this tab: a reload, a lost connection, an ended session or a look at the bank's page costs nothing. It goes
 * along to another room, whose form then starts with as many guests as were named or as that room's should. It is there for whoever has
 * typed it: names and passports of one client are not shown to the next.
 */
export function useDraft(
  room: Room,
  startGuests: number,
  place: string,
  owner: string,
): readonly [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(room, startGuests, { place, owner }))
  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify({ place, owner, draft }))
  }, [place, owner, draft])
  return [draft, setDraft]
}

interface Whereabouts {
  readonly place: string
  readonly owner: string
}

function readDraft({ max_guests }: Room, startGuests: number, { place, owner }: Whereabouts): Draft {
  const read = readKept()
  const kept = read?.owner === owner ? read : undefined
  const guests = kept?.draft.guests ?? []
  const count = kept?.place === place ? Math.min(Math.max(guests.length, 1), max_guests) : startGuests
  return {
    phone: kept?.draft.phone ?? '',
    guests: Array.from({ length: count }, (_, index) => guests[index] ?? nobody),
    accepted: kept?.place === place && kept.draft.accepted,
    // A draft of before codes has none.
    code: kept?.draft.code ?? '',
  }
}

function readKept(): (Whereabouts & { readonly draft: Draft }) | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(key)
