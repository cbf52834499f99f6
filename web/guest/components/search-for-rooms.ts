import { useState } from 'react'
import { useLocation } from 'wouter'
import { getNearStays, type NearStay } from '../../../contract/guest/price-calendar.ts'
import { getSeasonValue } from '../../../contract/guest/rooms.ts'
import { type FoundRoom, type RestrictedRoom, searchRooms } from '../../../contract/guest/search.ts'
import type { Language } from '../../../contract/values.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import type { Failure } from '../../kit/api.ts'
import type { WordedApi } from '../../kit/worded-api.ts'
import { useSite } from '../site/site-context.ts'
import { type Wish, wishInAddress } from '../site/stay-of-address.ts'
import { failureMessage } from '../site/submission.ts'

/** What a search brought: goes to the results in the navigation state. */
export interface FoundRooms extends Wish {
  readonly rooms: readonly FoundRoom[]
  /** Free as well, but not for such a stay. */
  readonly restricted?: readonly RestrictedRoom[]
  /** Where nothing was found: other dates that can be had. */
  readonly near?: readonly NearStay[]
  /** Whether these nights cost less than in summer. */
  readonly cheapSeason: boolean
  /** Empty where the server had nothing to say. */
  readonly message: string
  /** By the clock of whoever asked. */
  readonly foundAt: number
}

export const resultsPath = '/book-rooms'

export const resultsAddress = (wish: Wish): string => `${resultsPath}?${wishInAddress(wish)}`

export async function findRooms(
  api: WordedApi,
  language: Language,
  { checkIn, checkOut, guests }: Wish,
): Promise<{ ok: true; found: FoundRooms } | { ok: false; failure: Failure }> {
  const body = { checkIn, checkOut, ...(guests !== undefined && { guests }) }
  const [reply, season] = await Promise.all([
    api(searchRooms, { params: { lang: language }, body }),
    api(getSeasonValue, { query: { checkout: checkOut } }),
  ])
  const asked = { checkIn, checkOut, guests, foundAt: Date.now() }
  // The prices themselves are right without it.
  const cheapSeason = season.ok && season.answer.request.bool
  if (reply.ok) {
    const { message, data } = reply.answer.request
    const { rooms, restricted } = data
    const near = rooms.length > 0 ? undefined : await findNear(api, language, body)
    const found = { ...asked, rooms, cheapSeason, message }
    return { ok: true, found: { ...found, ...(restricted && { restricted }), ...(near && { near }) } }
  }
  const { failure } = reply
  // The message belongs on the results page.
  if (failure.kind === 'refused' && failure.code === 'outside_window')
    return { ok: true, found: nothingFound(asked, failure.message) }
  return reply
}

/** Nothing where they cannot be had: the page is whole without them. */
export async function findNear(
  api: WordedApi,
  language: Language,
  body: { checkIn: string; checkOut: string; guests?: number; room_id?: number },
): Promise<readonly NearStay[] | undefined> {
  const reply = await api(getNearStays, { params: { lang: language }, body })
  return reply.ok ? reply.answer.request.data.stays : undefined
}

export const nothingFound = (wish: Wish, message: string): FoundRooms => ({
  ...wish,
  rooms: [],
  cheapSeason: false,
  message,
  foundAt: Date.now(),
})

interface SearchForRooms {
  /** Answers whether there are results to look at. */
  readonly search: (wish: Wish) => Promise<boolean>
  readonly waiting: boolean
}

/** Searches and goes to the results; a search on the results page takes the place of the one before. */
export function useSearchForRooms(): SearchForRooms {
  const { api, language, texts } = useSite()
  const showAlert = useAlert()
  const [path, navigate] = useLocation()
  const [waiting, setWaiting] = useState(false)
  const search = async (wish: Wish) => {
    setWaiting(true)
    const reply = await findRooms(api, language, wish)
    setWaiting(false)
    if (!reply.ok) {
      await showAlert({ text: failureMessage(reply.failure, texts) })
      return false
    }
    navigate(resultsAddress(wish), { state: reply.found, replace: path === resultsPath })
    return true
  }
  return { search, waiting }
}

/** A browser keeps the navigation state over a reload and for days: what was free then may be sold by now. */
const freshMs = 60_000

/** The result that came along with the navigation, if it is still worth showing and is that of the address. */
export const freshResult = (state: unknown, wish: Wish): FoundRooms | undefined =>
  isFoundRooms(state) &&
  Date.now() - state.foundAt < freshMs &&
  state.checkIn === wish.checkIn &&
  state.checkOut === wish.checkOut &&
  state.guests === wish.guests
    ? state
    : undefined

const isFoundRooms = (state: unknown): state is FoundRooms =>
  typeof state === 'object' && state !== null && 'rooms' in state && 'foundAt' in state
