import { getRoom, getSeasonValue, type Room } from '../../../../contract/guest/rooms.ts'
import { handedOverRoom } from '../../components/room-handed-over.ts'
import type { Load } from '../../site/page.ts'
import { notFound } from '../../site/page.ts'

export interface RoomData {
  readonly room: Room
  readonly cheapSeason: boolean
}

/** A guest who comes from a card brings the room along: the page then stands at once, however slow the line. */
export const loadRoom: Load<RoomData> = async (api, { params, language, handedOver }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) return notFound
  const id = Number(params.id)
  const given = handedOverRoom(handedOver, id)
  if (given) return { ok: true, data: { room: given.room, cheapSeason: given.seasonal } }
  const [room, season] = await Promise.all([
    api(getRoom, { params: { lang: language, id }, query: {} }),
    api(getSeasonValue, { query: {} }),
  ])
  if (!room.ok) return room
  if (!season.ok) return season
  return { ok: true, data: { room: room.answer.request.data.room, cheapSeason: season.answer.request.bool } }
}
