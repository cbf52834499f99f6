import { useEffect, useRef, useState } from 'react'
import { wantsStillness } from '../../site/motion.ts'
import { drawPanorama } from './panorama-drawing.ts'
import { beginning, drifted, type Look } from './panorama-look.ts'
import { followPointers } from './panorama-pointers.ts'

type State = 'waiting' | 'drawn' | 'flat' | 'failed'

/** The picture, drawn as soon as it is there. */
export function usePanorama(address: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('waiting')
  const change = useRef((_step: (look: Look) => Look) => {})
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    const picture = new Image()
    picture.src = address
    picture.decode().then(
      () => {
        if (signal.aborted) return
        const draw = drawPanorama(element, picture)
        if (!draw) return setState('flat')
        element.addEventListener('webglcontextlost', () => setState('flat'), { signal })
        change.current = showMoving(element, draw, signal)
        setState('drawn')
      },
      () => !signal.aborted && setState('failed'),
    )
    return () => ending.abort()
  }, [address])
  return { canvas, state, move: (step: (look: Look) => Look) => change.current(step) }
}

/** Draws when something has changed. Until somebody takes over, the view drifts a little, and then comes to rest. */
function showMoving(
  canvas: HTMLCanvasElement,
  draw: (look: Look) => void,
  signal: AbortSignal,
): (step: (look: Look) => Look) => void {
  let look = beginning
  let drifting = !wantsStillness()
  let asked = false
  const began = performance.now()
  const show = () => {
    asked = false
    if (signal.aborted) return
    const next = drifting ? drifted(performance.now() - began) : undefined
    if (next) look = next
    draw(look)
    if (next) ask()
  }
  const ask = () => {
    if (!asked) requestAnimationFrame(show)
    asked = true
  }
  const change = (step: (look: Look) => Look) => {
    drifting = false
    look = step(look)
    ask()
  }
  new ResizeObserver(() => (signal.aborted ? undefined : ask())).observe(canvas)
  followPointers(canvas, change, signal)
  ask()
  return change
}
