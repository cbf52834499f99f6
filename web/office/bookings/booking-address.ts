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
  /** What that screen was asked for when the booking was opened. Beside it the screen may be asked for something else. */
  readonly asked?: string
}

/** What is kept there may be another program's, or nothing. */
export const screenBelow = (state: unknown): string | undefined => kept(state, 'over')

/** Whether the step before this one shows the screen as it is now. A version before this one did not keep what was asked for. */
export const isAskedAsBefore = (state: unknown, search: string): boolean =>
  (kept(state, 'asked') ?? search) === search

function kept(state: unknown, name: keyof StandsOver): string | undefined {
  const value = (state as Partial<StandsOver> | null)?.[name]
  return typeof value === 'string' ? value : undefined
}
