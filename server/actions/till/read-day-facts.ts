import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import type { DayFacts } from '../../../domain/day-figures.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { houseNightsOf } from '../../../domain/house-nights.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { listSoldNights } from '../../database/nights/occupancy.ts'
import { listPricesOfSold } from '../../database/nights/sold-prices.ts'
import { listRooms } from '../../database/rooms/rooms.ts'
import { countDays, listMoneyOfDays } from '../../database/till/day-facts.ts'

/** What the books tell now of some days: their nights, who came and went, and the money that moved. */
export async function readDayFacts(
  context: Pick<Context, 'database' | 'clock'>,
  { from, days }: { from: DateText; days: number },
): Promise<(DayFacts & { readonly day: DateText })[]> {
  const { database, clock } = context
  const hours = { from: hotelInstant(from, '00:00'), days }
  const stay = { checkIn: from, checkOut: addDays(from, days) }
  const rooms = await listRooms(database)
  const nights = houseNightsOf(nightsOf(stay), rooms, await listSoldNights(database, stay, clock.now()))
  const prices = await listPricesOfSold(database, stay, clock.now())
  const counted = await countDays(database, hours)
  const money = await listMoneyOfDays(database, hours)
  return counted.flatMap(({ day: place, ...counts }) => {
    const house = nights[place]
    if (!house) return []
    const { night, units, closed, sold } = house
    const price = prices.find((each) => each.night === night)?.price ?? 0
    const ways = money.filter(({ day }) => day === place).map(({ day: _, ...way }) => way)
    return [{ day: night, units, closed, sold, price, ...counts, ways }]
  })
}
