import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { figuresOf, type HouseFigures, type HouseNight, houseNightsOf } from '../../../domain/house-nights.ts'
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

/** Each night of the whole house. */
export async function readHouseNights({ database, clock }: Context, range: Nights): Promise<HouseNight[]> {
  const stay = stayOf(range)
  const [rooms, taken] = await Promise.all([listRooms(database), listSoldNights(database, stay, clock.now())])
  return houseNightsOf(nightsOf(stay), rooms, taken)
}

/** How full the house was or is going to be over some nights, and what a sold night cost. */
export async function readHouse(context: Context, range: Nights): Promise<HouseFigures> {
  const [nights, price] = await Promise.all([
    readHouseNights(context, range),
    sumPricesOfSold(context.database, stayOf(range), context.clock.now()),
  ])
  return figuresOf(nights, price)
}
