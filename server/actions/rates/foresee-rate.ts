import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays } from '../../../contract/facts.ts'
import type { DateText, Language } from '../../../contract/values.ts'
import { previewRate, type RatePreview } from '../../../domain/rates/rate-preview.ts'
import type { Rate } from '../../../domain/rates/rates.ts'
import type { Context } from '../../context.ts'
import { listSoldNights } from '../../database/nights/occupancy.ts'
import { type NewRate, refuseRate } from './change-rates.ts'
import { readPricedHouse } from './refuse-reach.ts'

export interface WantedRate {
  readonly rate: NewRate
  /** The one whose place it would take. */
  readonly replaces: number | undefined
  readonly language: Language
}

/** What a rate would change. Whatever saving it would refuse is refused here too. */
export async function foreseeRate(
  context: Context,
  { rate, replaces, language }: WantedRate,
): Promise<RatePreview | Refusal> {
  const house = await readPricedHouse(context)
  const refused = refuseRate(rate, house, language)
  if (refused) return refused
  const { today, rooms, pricing } = house
  const replaced = findReplaced(pricing.rates.rates, replaces)
  if (isRefusal(replaced)) return replaced
  const ranges = [rate, ...(replaced ? [replaced] : [])]
  const taken = new Map<string, number>()
  for (const { first, last } of ranges) {
    const range = { checkIn: first > today ? first : today, checkOut: addDays(last, 1) }
    for (const night of await listSoldNights(context.database, range, context.clock.now()))
      taken.set(keyOf(night.roomId, night.night), night.taken)
  }
  const takenOf = (roomId: number, night: DateText) => taken.get(keyOf(roomId, night)) ?? 0
  return previewRate(rate, replaced, { rooms, today, summer: pricing.summer, book: pricing.rates, takenOf })
}

const keyOf = (roomId: number, night: DateText): string => `${roomId} ${night}`

function findReplaced(holding: readonly Rate[], id: number | undefined): Rate | undefined | Refusal {
  if (id === undefined) return undefined
  return holding.find((rate) => rate.id === id) ?? refuse('rates_outdated')
}
