import { useState } from 'react'
import { useLocation } from 'wouter'
import { type FoundRoom, searchRooms } from '../../../contract/guest/search.ts'
import type { DateText, Language } from '../../../contract/values.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import type { Failure } from '../../kit/api.ts'
import type { WordedApi } from '../../kit/worded-api.ts'
import { useSite } from '../site/site-context.ts'
import { failureMessage } from '../site/submission.ts'

export interface Stay {
  readonly checkIn: DateText
  readonly checkOut: DateText
}

/** What a search brought: goes to the results in the navigation state. */
export interface FoundRooms extends Stay {
  readonly rooms: readonly FoundRoom[]
  /** Empty where the server had nothing to say. */
  readonly message: string
  /** By the browser's clock. */
  readonly foundAt: number
}

const resultsPath = '/book-rooms'

export const resultsAddress = ({ checkIn, checkOut }: Stay): string =>
  `${resultsPath}?${new URLSearchParams({ checkIn, checkOut })}`

export async function findRooms(
  api: WordedApi,
  language: Language,
  stay: Stay,
): Promise<{ ok: true; found: FoundRooms } | { ok: false; failure: Failure }> {
  const reply = await api(searchRooms, { params: { lang: language }, body: stay })
  if (reply.ok) {
    const { message, data } = reply.answer.request
    return { ok: true, found: { rooms: data.rooms, message, foundAt: Date.now(), ...stay } }
  }
  const { failure } = reply
  // The message belongs on the results page.
  if (failure.kind === 'refused' && failure.code === 'outside_window')
    return { ok: true, found: { rooms: [], message: failure.message, foundAt: Date.now(), ...stay } }
  return reply
}

/** Searches and goes to the results; a search on the results page takes the place of the one before. */
export function useSearchForRooms() {
  const { api, language, texts } = useSite()
  const showAlert = useAlert()
  const [path, navigate] = useLocation()
  const [waiting, setWaiting] = useState(false)
  const search = async (stay: Stay) => {
    setWaiting(true)
    const reply = await findRooms(api, language, stay)
    setWaiting(false)
    if (!reply.ok) return showAlert({ text: failureMessage(reply.failure, texts) })
    navigate(resultsAddress(stay), { state: reply.found, replace: path === resultsPath })
  }
  return { search, waiting }
}

/** A browser keeps the navigation state over a reload and for days: what was free then may be sold by now. */
const freshMs = 60_000

/** The result that came along with the navigation, if it is still worth showing. */
export const freshResult = (state: unknown): FoundRooms | undefined =>
  isFoundRooms(state) && Date.now() - state.foundAt < freshMs ? state : undefined

const isFoundRooms = (state: unknown): state is FoundRooms =>
  typeof state === 'object' && state !== null && 'rooms' in state && 'foundAt' in state
