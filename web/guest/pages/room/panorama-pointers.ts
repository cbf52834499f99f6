import { type Look, turned, zoomed } from './panorama-look.ts'

type Change = (step: (look: Look) => Look) => void

/** One finger or the mouse drags what is seen along, two come closer or go further away, and so does a wheel. */
export function followPointers(canvas: HTMLCanvasElement, change: Change, signal: AbortSignal): void {
  const down = new Map<number, { x: number; y: number }>()
  const apart = () => {
    const [one, other] = [...down.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const lift = ({ pointerId }: PointerEvent) => void down.delete(pointerId)
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listen: (event: HTMLElementEventMap[Name]) => void,
  ) => canvas.addEventListener(name, listen, { signal })

  on('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  on('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    const before = down.get(pointerId)
    if (!before) return
    const distance = apart()
    down.set(pointerId, { x, y })
    if (down.size > 1) return change((look) => zoomed(look, distance / Math.max(1, apart())))
    change((look) => {
      const perPixel = look.height / canvas.clientHeight
      return turned(look, (before.x - x) * perPixel, (y - before.y) * perPixel)
    })
  })
  on('pointerup', lift)
  on('pointercancel', lift)
  on('wheel', (event) => {
    event.preventDefault()
    change((look) => zoomed(look, event.deltaY > 0 ? 1.1 : 0.9))
  })
}
