import { isDate, mostNamedGuests } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'

export interface Stay {
  readonly checkIn: DateText
  readonly checkOut: DateText
}

/** When somebody wants to come, and with how many, where that was said. */
export interface Wish extends Stay {
  readonly guests: number | undefined
}

/** The dates that stand in an address, if both are dates and in order. */
export function stayOfAddress(query: URLSearchParams): Stay | undefined {
  const checkIn = query.get('checkIn') ?? ''
  const checkOut = query.get('checkOut') ?? ''
  return isDate(checkIn) && isDate(checkOut) && checkIn < checkOut ? { checkIn, checkOut } : undefined
}

export function guestsOfAddress(query: URLSearchParams): number | undefined {
  const said = query.get('guests') ?? ''
  const guests = /^\d{1,2}$/.test(said) ? Number(said) : 0
  return guests >= 1 && guests <= mostNamedGuests ? guests : undefined
}

export function wishOfAddress(query: URLSearchParams): Wish | undefined {
  const stay = stayOfAddress(query)
  return stay && { ...stay, guests: guestsOfAddress(query) }
}

/** The same in an address. */
export const wishInAddress = ({ checkIn, checkOut, guests }: Wish): URLSearchParams =>
  new URLSearchParams({ checkIn, checkOut, ...(guests !== undefined && { guests: String(guests) }) })
