/** Of prices by date, codes and given prices; what only wants these brings no call along. */

export const ratePercents = { least: -99, most: 500 } as const
/** TMT. A year of such nights is still a sum that the books can hold. */
export const highestNightPrice = 50_000
