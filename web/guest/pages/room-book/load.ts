import type { z } from 'zod'
import { getQuote } from '../../../../contract/guest/bookings.ts'
import { getRoom, type Room } from '../../../../contract/guest/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { periodStatus } from '../../components/period-status.ts'
import type { Load } from '../../site/page.ts'
import { stayOfAddress } from '../../site/stay-of-address.ts'

export type Quote = z.output<typeof getQuote.answer>['request']['data']

export interface ChosenStay {
  readonly checkIn: DateText
  readonly checkOut: DateText
}

export interface RoomBookData {
  readonly room: Room
  /** `null` where the address has no dates that make a stay. */
  readonly stay: ChosenStay | null
  /** For as many guests as the form starts with; or why there is none. */
  readonly quote: Quote | { readonly problem: string } | null
  /** The search result led here with other terms: what is paid online has changed since. */
  readonly termsChanged: boolean
}

export const loadRoomBook: Load<RoomBookData> = async (api, { params, query, language }) => {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const lang = language
  const stay = stayOfAddress(query) ?? null
  const reply = await api(getRoom, { params: { lang, id }, query: {} })
  if (!reply.ok) return reply
  const { room } = reply.answer.request.data
  const said = query.get('periodStatus') ?? ''
  const termsChanged = ['0', '1'].includes(said) && said !== periodStatus(room)
  const data = { room, stay, termsChanged }
  if (!stay) return { ok: true, data: { ...data, quote: null } }
  const body = { check_in: stay.checkIn, check_out: stay.checkOut, room_id: id, guests: room.start_guests }
  const quoted = await api(getQuote, { params: { lang }, body })
  if (quoted.ok) return { ok: true, data: { ...data, quote: quoted.answer.request.data } }
  if (quoted.failure.kind === 'unreachable') return quoted
  return { ok: true, data: { ...data, quote: { problem: quoted.failure.message } } }
}
