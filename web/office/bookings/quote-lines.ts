import type { QuoteLines } from '../../../contract/office/bookings/quotes.ts'

export interface NightsOfPrice {
  readonly price: number
  readonly count: number
  /** The price by date that made it; else it is the season's. */
  readonly rate?: string | undefined
  /** What it would have been without a code or a price that staff gave. */
  readonly listed?: number | undefined
}

/** Nights of one price that came about in one way, in one line; a stay over the border of a season has two. */
export function nightsByPrice(nights: QuoteLines['nights']): NightsOfPrice[] {
  const lines = new Map<string, NightsOfPrice>()
  for (const { price, rate, listed } of nights) {
    const key = JSON.stringify([price, rate, listed])
    lines.set(key, { price, rate, listed, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return [...lines.values()]
}

/** What guests over the beds cost, over all nights. */
export const extraGuestsOf = ({ nights }: Pick<QuoteLines, 'nights'>): number =>
  nights.reduce((sum, night) => sum + Math.round(night.extra_guests * 100), 0) / 100

/** In TMT, without the tails of floating point. */
export const sumOfNights = ({ price, count }: NightsOfPrice): number => Math.round(price * 100 * count) / 100
