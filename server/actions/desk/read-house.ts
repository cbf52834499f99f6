import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { figuresOf, type HouseFigures, type HouseNight } from '../../../domain/house-nights.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { listSoldNights } from '../../database/nights/occupancy.ts'
import { sumPricesOfSold } from '../../database/nights/sold-prices.ts'
import { listRooms } from '../../database/rooms/rooms.ts'

export interface Nights {
  readonly from: DateText
  readonly days: number
}

const stayOf = ({ from, days }: Nights) => ({ checkIn: from, checkOut: addDays(from, days) })

/** Each night of the whole house. A category that was deleted since counts with the units that it sold, and with no others. */
export async function readHouseNights(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  range: Nights,
): Promise<HouseNight[]> {
  const stay = stayOf(range)
  const [rooms, taken] = await Promise.all([listRooms(database), listSoldNights(database, stay, clock.now())])
  const units = rooms.reduce((sum, room) => sum + room.countTotal, 0)
  const known = new Set(rooms.map(({ id }) => id))
  return nightsOf(stay).map((night) =>
    taken
      .filter((each) => each.night === night)
      .reduce<HouseNight>(
        (sum, each) => ({
          night,
          units: sum.units + (known.has(each.roomId) ? 0 : each.taken),
          closed: sum.closed + (known.has(each.roomId) ? each.closed : 0),
          sold: sum.sold + each.taken,
        }),
        { night, units, closed: 0, sold: 0 },
      ),
  )
}

/** How full the house was or is going to be over some nights, and what a sold night cost. */
export async function readHouse(context: Context, range: Nights): Promise<HouseFigures> {
  const [nights, price] = await Promise.all([
    readHouseNights(context, range),
    sumPricesOfSold(context.database, stayOf(range), context.clock.now()),
  ])
  return figuresOf(nights, price)
}
