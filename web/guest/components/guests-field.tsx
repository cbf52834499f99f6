import type { ComponentProps } from 'react'
import { useTexts } from '../site/site-context.ts'

/** Most of those who come are two. */
export const usualGuests = 2

interface GuestsFieldProps extends ComponentProps<'select'> {
  /** As many as the largest room takes. */
  readonly most: number
}

/** How many come. The browser's own list: fingers, keys and readers know it. */
export function GuestsField({ most, className, ...select }: GuestsFieldProps) {
  const { rooms, wish } = useTexts()
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return (
    <label className={className}>
      <small>{wish.guests}</small>
      <select name="guests" {...select}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {rooms.guests(number)}
          </option>
        ))}
      </select>
    </label>
  )
}
