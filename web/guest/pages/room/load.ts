import { monthPattern } from '../../../../contract/facts.ts'
import { getPriceCalendar, type PriceCalendar } from '../../../../contract/guest/price-calendar.ts'
import { getRoom, getSeasonValue, type Room } from '../../../../contract/guest/rooms.ts'
import { handedOverRoom } from '../../components/room-handed-over.ts'
import type { Load } from '../../site/page.ts'
import { notFound } from '../../site/page.ts'

export interface RoomData {
  readonly room: Room
  readonly cheapSeason: boolean
  /** Of which the address speaks; those with a script see months as they turn to them. */
  readonly month?: PriceCalendar
}

/** A guest who comes from a card brings the room along: the page then stands at once, however slow the line. */
export const loadRoom: Load<RoomData> = async (api, { params, query, language, handedOver }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) return notFound
  const id = Number(params.id)
  const given = handedOverRoom(handedOver, id)
  if (given) return { ok: true, data: { room: given.room, cheapSeason: given.seasonal } }
  const [room, season, month] = await Promise.all([
    api(getRoom, { params: { lang: language, id }, query: {} }),
    api(getSeasonValue, { query: {} }),
    query.has('month')
      ? api(getPriceCalendar, { params: { lang: language }, query: askedMonth(id, query) })
      : undefined,
  ])
  if (!room.ok) return room
  if (!season.ok) return season
  const data = { room: room.answer.request.data.room, cheapSeason: season.answer.request.bool }
  return { ok: true, data: { ...data, ...(month?.ok && { month: month.answer.request.data }) } }
}

/** Anything else than a month stands for the present one. */
function askedMonth(id: number, query: URLSearchParams) {
  const month = query.get('month') ?? ''
  return { room_id: id, ...(monthPattern.test(month) && { month }) }
}
