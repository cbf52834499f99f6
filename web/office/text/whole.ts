import type { FirstTexts } from './first/ru.ts'
import type { LaterTexts } from './later/ru.ts'

/** Everything that the office says in a language. Russian is its first: the other catalogues have exactly these texts. */
export const whole = (first: FirstTexts, { windows, ...later }: LaterTexts) => ({
  ...first,
  ...later,
  bookings: { ...first.bookings, ...windows },
})

export type OfficeTexts = ReturnType<typeof whole>
