import { type Refusal, refuse } from '../../../contract/errors.ts'
import { mostRateDays } from '../../../contract/office/rates/reach.ts'
import type { DateText } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { type Reach, reachProblem } from '../../../domain/rates/reach.ts'
import type { Context } from '../../context.ts'
import type { Room } from '../../database/rooms/rooms.ts'
import { type Pricing, pricingAsOf } from './read-pricing.ts'

/** What somebody who sets prices looks at: all categories, and what they cost now. */
export interface PricedHouse {
  readonly today: DateText
  readonly pricing: Pricing
  readonly rooms: readonly Room[]
}

export async function readPricedHouse(context: Context): Promise<PricedHouse> {
  const version = await context.content.version()
  const [pricing, rooms] = await Promise.all([pricingAsOf(context, version), context.content.rooms(version)])
  return { today: hotelDate(context.clock.now()), pricing, rooms }
}

/** Dates, days of the week and categories that cannot be meant. */
export function refuseReach(reach: Reach, { rooms }: PricedHouse): Refusal | undefined {
  const found = reachProblem(reach, mostRateDays)
  if (found?.problem === 'range_too_long') return refuse(found.problem, { days: found.days })
  if (found) return refuse(found.problem)
  const isKnown = (roomId: number) => rooms.some(({ id }) => id === roomId)
  return reach.rooms?.every(isKnown) === false ? refuse('room_not_found') : undefined
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** As the journal keeps it: what holds for all is not named. */
export const tellReach = ({ first, last, days, rooms }: Reach) => ({
  first,
  last,
  ...(days.length < weekdays.length && { weekdays: days.map((day) => weekdays[day]) }),
  ...(rooms && { roomId: rooms }),
})
