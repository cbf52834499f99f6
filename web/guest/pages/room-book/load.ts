import type { z } from 'zod'
import { getQuote } from '../../../../contract/guest/bookings.ts'
import type { NearStay } from '../../../../contract/guest/price-calendar.ts'
import { getRoom, getSeasonValue, type Room } from '../../../../contract/guest/rooms.ts'
import { periodStatus } from '../../components/period-status.ts'
import { findNear } from '../../components/search-for-rooms.ts'
import type { Load } from '../../site/page.ts'
import { guestsOfAddress, type Stay, stayOfAddress } from '../../site/stay-of-address.ts'

export type Quote = z.output<typeof getQuote.answer>['request']['data']

export type ChosenStay = Stay

export interface RoomBookData {
  readonly room: Room
  /** `null` where the address has no dates that make a stay. */
  readonly stay: ChosenStay | null
  /** As many as were named, or as the room's form starts with; never more than it takes. */
  readonly guests: number
  /** More were named than the room takes. */
  readonly tooMany: boolean
  /** Whether these nights cost less than in summer. */
  readonly cheapSeason: boolean
  /** For as many guests as the form starts with; or why there is none. */
  readonly quote: Quote | { readonly problem: string } | null
  /** Other dates, where this room cannot be had for those of the address. */
  readonly near?: readonly NearStay[]
  /** The search result led here with other terms: what is paid online has changed since. */
  readonly termsChanged: boolean
}

export const loadRoomBook: Load<RoomBookData> = async (api, { params, query, language }) => {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const lang = language
  const stay = stayOfAddress(query) ?? null
  const [reply, season] = await Promise.all([
    api(getRoom, { params: { lang, id }, query: {} }),
    api(getSeasonValue, { query: stay ? { checkout: stay.checkOut } : {} }),
  ])
  if (!reply.ok) return reply
  const { room } = reply.answer.request.data
  const said = query.get('periodStatus') ?? ''
  const termsChanged = ['0', '1'].includes(said) && said !== periodStatus(room)
  const named = guestsOfAddress(query) ?? room.start_guests
  const guests = Math.min(named, room.max_guests)
  // The prices themselves are right without it.
  const cheapSeason = season.ok && season.answer.request.bool
  const data = { room, stay, guests, tooMany: named > guests, cheapSeason, termsChanged }
  if (!stay) return { ok: true, data: { ...data, quote: null } }
  const body = { check_in: stay.checkIn, check_out: stay.checkOut, room_id: id, guests }
  const quoted = await api(getQuote, { params: { lang }, body })
  if (quoted.ok) return { ok: true, data: { ...data, quote: quoted.answer.request.data } }
  if (quoted.failure.kind === 'unreachable') return quoted
  const near = await findNear(api, lang, { ...stay, room_id: id, guests })
  return { ok: true, data: { ...data, quote: { problem: quoted.failure.message }, ...(near && { near }) } }
}
