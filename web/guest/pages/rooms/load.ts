import { getRooms, getSeasonValue, type Room } from '../../../../contract/guest/rooms.ts'
import type { Load } from '../../site/page.ts'

export interface RoomsData {
  readonly rooms: readonly Room[]
  readonly bookingPrice: number
  /** Whether prices stand below those of the summer now. */
  readonly cheapSeason: boolean
}

export const loadRooms: Load<RoomsData> = async (api, { language }) => {
  const [rooms, season] = await Promise.all([
    api(getRooms, { params: { lang: language } }),
    api(getSeasonValue, { query: {} }),
  ])
  if (!rooms.ok) return rooms
  if (!season.ok) return season
  const { rooms: list, booking_price: bookingPrice } = rooms.answer.request.data
  return { ok: true, data: { rooms: list, bookingPrice, cheapSeason: season.answer.request.bool } }
}
