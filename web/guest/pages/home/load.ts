import { getRooms } from '../../../../contract/guest/rooms.ts'
import type { Load } from '../../site/page.ts'

export interface HomeData {
  /** The cover of the first room, if there is one. */
  readonly picture: string | null
}

export const loadHome: Load<HomeData> = async (api, { language }) => {
  const reply = await api(getRooms, { params: { lang: language } })
  if (!reply.ok) return reply
  return { ok: true, data: { picture: reply.answer.request.data.rooms[0]?.images[0] ?? null } }
}
