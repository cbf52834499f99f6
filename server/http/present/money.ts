import type { Tenge } from '../../../contract/values.ts'

/** TMT on the wire. Two decimals at most, so the quotient of a whole number is exact enough to print. */
export const toTmt = (amount: Tenge): number => amount / 100

export const fromTmt = (tmt: number): Tenge => Math.round(tmt * 100)
