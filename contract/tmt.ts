import { z } from 'zod'

/** By the number as it is written: 4.35 * 100 is not whole in floating point, and 1e-7 has no decimals to count. */
const isWholeTenge = (amount: number): boolean => Number(amount.toFixed(2)) === amount

/** A sum that a caller names, in TMT with at most two decimals: a part of a tenge is refused, never rounded. */
export const sentTmt = z
  .number()
  .check(({ value, issues }) => {
    if (!isWholeTenge(value))
      issues.push({ code: 'not_multiple_of', origin: 'number', divisor: 0.01, input: value })
  })
  .meta({ description: 'TMT', multipleOf: 0.01 })
