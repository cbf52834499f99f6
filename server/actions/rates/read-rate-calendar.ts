import { addDays } from '../../../contract/facts.ts'
import type { DateText, Tenge } from '../../../contract/values.ts'
import { nightPrice } from '../../../domain/price.ts'
import type { Rate } from '../../../domain/rates/rates.ts'
import { type DayRules, free } from '../../../domain/rates/restrictions.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { listSoldNights } from '../../database/nights/occupancy.ts'
import type { Room } from '../../database/rooms/rooms.ts'
import { readPricedHouse } from './refuse-reach.ts'

export interface PricedNight {
  readonly price: Tenge
  /** Nothing: the season made it. */
  readonly rate: Rate | undefined
  readonly taken: number
  readonly closed: number
  /** Nothing: whoever wants may come and go. */
  readonly rules: DayRules | undefined
}

export interface RateCalendar {
  readonly today: DateText
  readonly nights: readonly DateText[]
  readonly rooms: readonly { readonly room: Room; readonly nights: readonly PricedNight[] }[]
}

/** What each category costs on each night and why, what may be booked, and how full it is. */
export async function readRateCalendar(
  context: Context,
  wanted: { from: DateText | undefined; days: number },
): Promise<RateCalendar> {
  const { today, pricing, rooms } = await readPricedHouse(context)
  const from = wanted.from ?? today
  const range = { checkIn: from, checkOut: addDays(from, wanted.days) }
  const sold = await listSoldNights(context.database, range, context.clock.now())
  const soldOf = new Map(sold.map((night) => [`${night.roomId} ${night.night}`, night]))
  const nights = nightsOf(range)
  return {
    today,
    nights,
    rooms: rooms.map((room) => ({
      room,
      nights: nights.map((night) => {
        const { taken = 0, closed = 0 } = soldOf.get(`${room.id} ${night}`) ?? {}
        const rules = pricing.rates.rulesOn(room.id, night)
        return {
          price: nightPrice(room, night, pricing),
          rate: pricing.rates.rateOf(room.id, night),
          taken,
          closed,
          rules: rules === free ? undefined : rules,
        }
      }),
    })),
  }
}
