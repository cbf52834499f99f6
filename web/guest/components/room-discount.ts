/** By how many per cent a price stands below the summer's: the true figure, or none. */
export function discountOf(price: number, priceSummer: number): number | undefined {
  if (price >= priceSummer) return undefined
  const percent = Math.round((1 - price / priceSummer) * 100)
  return percent > 0 ? percent : undefined
}
