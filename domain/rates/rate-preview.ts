import type { DateText, Season, Tenge } from '../../contract/values.ts'
import { nightPrice, type RoomPrices, seasonPrice } from '../price.ts'
import { type Summer, seasonOf } from '../season.ts'
import { type RateBook, rateBook } from './rate-book.ts'
import { changedBy, type Rate } from './rates.ts'
import { reachedDays, reaches } from './reach.ts'

/** A rate that somebody thinks of. */
export type ThoughtRate = Omit<Rate, 'id' | 'rank'>

export interface House {
  readonly rooms: readonly (RoomPrices & { readonly countTotal: number })[]
  readonly book: RateBook
  readonly summer: Summer
  readonly today: DateText
  takenOf(roomId: number, night: DateText): number
}

export interface RatePreview {
  /** Units × nights from today on whose price would be another one. */
  readonly nights: number
  /** Of them sold: those keep their price. */
  readonly sold: number
  /** Units × nights for which a newer rate holds. */
  readonly hidden: number
  /** On the first night on which the price would be another one. */
  readonly rooms: readonly { readonly roomId: number; readonly before: Tenge; readonly after: Tenge }[]
  /** Older rates whose nights it would take over. */
  readonly covers: readonly Rate[]
}

/** What a rate would change, as the newest or in the place of another one. */
export function previewRate(thought: ThoughtRate, replaced: Rate | undefined, house: House): RatePreview {
  const { rooms, book, summer, takenOf } = house
  const rate: Rate = { ...thought, id: 0, rank: replaced?.rank ?? Number.POSITIVE_INFINITY }
  const others = replaced ? rateBook(withoutOne(book.rates, replaced), []) : book
  const seen = new Map<number, { roomId: number; before: Tenge; after: Tenge }>()
  const covers = new Set<Rate>()
  let [nights, sold, hidden] = [0, 0, 0]
  for (const night of touchedNights(rate, replaced, house.today))
    for (const room of rooms) {
      const other = others.rateOf(room.id, night)
      const reached = reaches(rate, room.id, night)
      const wins = reached && (other === undefined || rate.rank > other.rank)
      if (reached && !wins) hidden += room.countTotal
      if (wins && other) covers.add(other)
      const before = nightPrice(room, night, { summer, rates: book })
      const after = nightPrice(room, night, { summer, rates: { rateOf: () => (wins ? rate : other) } })
      if (before === after) continue
      nights += room.countTotal
      sold += Math.min(room.countTotal, takenOf(room.id, night))
      if (!seen.has(room.id)) seen.set(room.id, { roomId: room.id, before, after })
    }
  const newestFirst = [...covers].sort((one, other) => other.rank - one.rank)
  return { nights, sold, hidden, rooms: [...seen.values()], covers: newestFirst }
}

const withoutOne = (rates: readonly Rate[], { id }: Rate): Rate[] => rates.filter((rate) => rate.id !== id)

/** From today on, in order: those of the rate and those that the replaced one gives back. They may lie years apart. */
const touchedNights = (rate: Rate, replaced: Rate | undefined, today: DateText): DateText[] =>
  [...new Set([...reachedDays(rate, today), ...(replaced ? reachedDays(replaced, today) : [])])].sort()

/** A category that would cost nothing by a rate from today on, if there is one. What costs nothing by its season is the hotel's own wish. */
export function roomForNothing<Room extends RoomPrices>(
  thought: ThoughtRate,
  { rooms, summer, today }: { rooms: readonly Room[]; summer: Summer; today: DateText },
): Room | undefined {
  const { effect } = thought
  if (effect.kind === 'prices') {
    const free = effect.prices.find(({ price }) => price <= 0)
    return rooms.find(({ id }) => id === free?.roomId)
  }
  const rate: Rate = { ...thought, id: 0, rank: 0 }
  const nightOf = new Map<Season, DateText>()
  for (const night of reachedDays(rate, today)) nightOf.set(seasonOf(night, summer), night)
  return rooms.find((room) =>
    [...nightOf.values()].some((night) => {
      const ofSeason = seasonPrice(room, night, summer)
      return reaches(rate, room.id, night) && ofSeason > 0 && changedBy(ofSeason, effect.percent) <= 0
    }),
  )
}
