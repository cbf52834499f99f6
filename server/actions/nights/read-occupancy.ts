import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { listSoldNights } from '../../database/nights/occupancy.ts'
import { listRooms, type Room } from '../../database/rooms/rooms.ts'

export interface RoomNight {
  readonly units: number
  readonly online: number
  readonly taken: number
  readonly closed: number
  readonly free: number
}

export interface Occupancy {
  readonly nights: readonly DateText[]
  readonly rooms: readonly { readonly room: Room; readonly nights: readonly RoomNight[] }[]
}

/** How full each category is on each night: a matter of rooms × nights, however many bookings there are. */
export async function readOccupancy(
  { database, clock }: Context,
  range: { from: DateText; days: number },
): Promise<Occupancy> {
  const stay = { checkIn: range.from, checkOut: addDays(range.from, range.days) }
  const [rooms, sold] = await Promise.all([listRooms(database), listSoldNights(database, stay, clock.now())])
  const soldOf = new Map(sold.map((night) => [`${night.roomId} ${night.night}`, night]))
  const nights = nightsOf(stay)
  return {
    nights,
    rooms: rooms.map((room) => ({
      room,
      nights: nights.map((night) => {
        const { taken = 0, closed = 0 } = soldOf.get(`${room.id} ${night}`) ?? {}
        const { countTotal: units, countOnline: online } = room
        return { units, online, taken, closed, free: Math.max(0, units - taken - closed) }
      }),
    })),
  }
}
