import type { QuoteLines } from '../../../contract/office/bookings/quotes.ts'

/** Nights of one price in one line; a stay over the border of a season has two. */
export function nightsByPrice(nights: QuoteLines['nights']): { price: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { price } of nights) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts].map(([price, count]) => ({ price, count }))
}

/** What guests over the beds cost, over all nights. */
export const extraGuestsOf = ({ nights }: Pick<QuoteLines, 'nights'>): number =>
  nights.reduce((sum, night) => sum + Math.round(night.extra_guests * 100), 0) / 100
