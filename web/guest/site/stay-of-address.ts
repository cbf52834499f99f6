import { isDate } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'

/** The dates that stand in an address, if both are dates and in order. */
export function stayOfAddress(
  query: URLSearchParams,
): { readonly checkIn: DateText; readonly checkOut: DateText } | undefined {
  const checkIn = query.get('checkIn') ?? ''
  const checkOut = query.get('checkOut') ?? ''
  return isDate(checkIn) && isDate(checkOut) && checkIn < checkOut ? { checkIn, checkOut } : undefined
}
