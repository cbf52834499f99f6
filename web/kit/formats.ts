import { formatMoney, formatTenge } from '../../contract/facts.ts'
import type { Language } from '../../contract/values.ts'

/** Calls speak of manats with decimals; sums are made and written in whole tenge. */
const tenge = (tmt: number): number => Math.round(tmt * 100)

export const formatAmount = (tmt: number, language: Language): string => formatTenge(tenge(tmt), language)

export const formatTmt = (tmt: number, language: Language): string => formatMoney(tenge(tmt), language)
