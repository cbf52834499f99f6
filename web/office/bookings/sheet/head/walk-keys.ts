import { type RefObject, useEffect, useRef } from 'react'
import { isOverlaid } from '../../../dialog/covered.ts'
import { isWriting, meantKey } from '../../../shortcuts/keys.ts'
import { areShortcutsOn } from '../../../shortcuts/stored-choice.ts'
import type { Direction } from './walking.ts'

const arrows: Readonly<Record<string, Direction>> = { ArrowUp: -1, ArrowDown: 1 }
const letters: Readonly<Record<string, Direction>> = { k: -1, j: 1 }

/** Alt with an arrow, for the arrows themselves scroll; or K and J, unless single keys are switched off. */
function directionOf(event: KeyboardEvent): Direction | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.altKey) return arrows[event.key]
  return areShortcutsOn() ? letters[meantKey(event) ?? ''] : undefined
}

/** Wherever the focus is on the page, but for fields and for what stands over the sheet. */
export function useWalkKeys(part: RefObject<HTMLElement | null>, walk: (direction: Direction) => void): void {
  const latest = useRef(walk)
  useEffect(() => {
    latest.current = walk
  })

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const direction = directionOf(event)
      if (direction === undefined || event.repeat || event.defaultPrevented || isWriting(event.target)) return
      const sheet = part.current?.closest('dialog') ?? null
      if (isOverlaid(sheet) || sheet?.querySelector('[role=menu]')) return
      event.preventDefault()
      latest.current(direction)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [part])
}
