/** The one address of a booking: staff copy it, mail it, and come back to it. */
export const bookingAddress = (number: number): string => `/system/booking/${number}`

const form = /^\/system\/booking\/(\d{1,15})\/?$/

/** The number in such an address. */
export function bookingNumberIn(path: string): number | undefined {
  const [, digits] = form.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** What the browser keeps beside such an address, also when it is loaded anew: over which screen the booking stands. */
export interface StandsOver {
  readonly over: string
}

/** What is kept there may be another program's, or nothing. */
export function screenBelow(state: unknown): string | undefined {
  const over = (state as Partial<StandsOver> | null)?.over
  return typeof over === 'string' ? over : undefined
}
