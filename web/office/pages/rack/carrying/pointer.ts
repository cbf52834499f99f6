import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { lineHeight } from '../lines/sight.ts'

/** A hand that moves less than this has clicked. */
const leastPixels = 5
/** A finger that rests so long takes the bar; one that moves before scrolls. */
const restMs = 400
/** So near to the edge the rack goes on under the hand. */
const edge = 36

export interface Grip {
  readonly line: string
  readonly item: string
}

interface Hand {
  readonly grip: Grip
  readonly x: number
  readonly y: number
  readonly isFinger: boolean
  /** Whether the bar is in it. */
  holds: boolean
  hasMoved: boolean
  at: number
  timer?: ReturnType<typeof setTimeout>
}

interface Props {
  readonly frame: RefObject<HTMLElement | null>
  /** How much of the frame stands fixed above the lines. */
  readonly fixed: number
  readonly lineAt: (place: number) => string | undefined
  readonly gripOf: (target: EventTarget) => Grip | undefined
  /** Answers whether the bar can be taken at all. */
  readonly onTake: (grip: Grip) => boolean
  readonly onOver: (line: string) => void
  readonly onDrop: () => void
  readonly onGiveUp: () => void
  /** A finger has rested on a bar and was lifted again. */
  readonly onRest: (grip: Grip) => void
}

/** A mouse takes a bar by moving it, a finger by resting on it first: whoever swipes wants to scroll. */
export function useDragging(props: Props) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const hand = useRef<Hand>(undefined)
  const justEnded = useRef(false)
  useHand(hand, latest, justEnded)

  function onPointerDown(event: PointerEvent): void {
    justEnded.current = false
    const grip = event.isPrimary && event.button === 0 ? props.gripOf(event.target) : undefined
    if (!grip) return
    const isFinger = event.pointerType !== 'mouse'
    const { clientX: x, clientY: y } = event
    const held: Hand = { grip, x, y, isFinger, holds: false, hasMoved: false, at: y }
    if (isFinger) held.timer = setTimeout(() => (held.holds = latest.current.onTake(grip)), restMs)
    hand.current = held
  }

  return {
    onPointerDown,
    /** The browser takes the end of a drag over the same element for a click. */
    isOwnClick: () => justEnded.current,
    /** A finger that rests asks the browser for a menu: it has taken the bar instead. */
    isFinger: () => hand.current?.isFinger === true,
  }
}

/** What the hand does after it has touched a bar, wherever on the page it is. */
function useHand(
  hand: RefObject<Hand | undefined>,
  latest: RefObject<Props>,
  justEnded: RefObject<boolean>,
): void {
  useEffect(() => {
    function follow(event: globalThis.PointerEvent): void {
      const held = hand.current
      if (!held || !event.isPrimary) return
      held.at = event.clientY
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) >= leastPixels) held.hasMoved = true
      if (!held.hasMoved) return
      if (!held.holds && !held.isFinger) held.holds = latest.current.onTake(held.grip)
      if (held.holds) point(held)
      else release()
    }
    function point(held: Hand): void {
      const { frame, fixed, lineAt, onOver } = latest.current
      const box = frame.current
      if (!box) return
      const top = box.getBoundingClientRect().top + fixed
      const line = lineAt(Math.floor((held.at - top + box.scrollTop) / lineHeight))
      if (line !== undefined) onOver(line)
    }
    function end(): void {
      const held = hand.current
      release()
      if (!held?.holds) return
      justEnded.current = true
      if (held.hasMoved) {
        latest.current.onDrop()
      } else {
        latest.current.onGiveUp()
        latest.current.onRest(held.grip)
      }
    }
    function giveUp(event: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      const held = hand.current
      release()
      if (!held?.holds) return
      justEnded.current = true
      // Escape puts the bar back, and closes nothing else.
      event.stopPropagation()
      event.preventDefault()
      latest.current.onGiveUp()
    }
    function release(): void {
      clearTimeout(hand.current?.timer)
      hand.current = undefined
    }
    // Only a touch that is stopped before its first move does not scroll.
    const hold = (event: TouchEvent) => hand.current?.holds && event.cancelable && event.preventDefault()
    // Near the edge the rack goes on by itself as long as the hand is there.
    const scroll = setInterval(() => {
      const [held, box] = [hand.current, latest.current.frame.current]
      if (!held?.holds || !held.hasMoved || !box) return
      const { top, bottom } = box.getBoundingClientRect()
      const step = held.at > bottom - edge ? 1 : held.at < top + latest.current.fixed + edge ? -1 : 0
      if (step === 0) return
      box.scrollTop += step * 12
      point(held)
    }, 30)
    addEventListener('pointermove', follow)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', giveUp, { capture: true })
    addEventListener('touchmove', hold, { passive: false })
    return () => {
      clearInterval(scroll)
      release()
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', giveUp, { capture: true })
      removeEventListener('touchmove', hold)
    }
  }, [hand, latest, justEnded])
}
