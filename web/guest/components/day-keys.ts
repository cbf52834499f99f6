import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { DateText } from '../../../contract/values.ts'
import { steps } from './calendar-walk.ts'

/** The keys walk from day to day, and the focus follows them: of all days the one that is reached can have it. */
export function useDayKeys(reached: DateText, goTo: (day: DateText) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const walked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that the keys have reached
  useEffect(() => {
    if (walked.current) frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    walked.current = false
  }, [reached])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    walked.current = true
    goTo(step(reached))
  }
  return { ref: frame, onKeyDown }
}
