import type { KeyboardEvent, MouseEvent } from 'react'
import type { Carrying } from './carrying/carrying.ts'
import type { Line } from './lines/lines.ts'
import { spotAfter } from './lines/moving.ts'
import type { Repair } from './repair.tsx'
import { type AskedBar, type Met, metBy, type Spots } from './spots.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly page: number
  readonly spots: Spots
  readonly carrying: Carrying
  readonly onOpen: (number: number) => void
  readonly onAsk: (asked: AskedBar) => void
  /** A room that is to be closed for repair, or what is out of order. */
  readonly onRepair: (repair: Repair) => void
}

/** Everything that a hand can do, by keys; and what a click does. */
export function useKeys({ lines, page, spots, carrying, onOpen, onAsk, onRepair }: Props) {
  /** Answers whether the key meant anything while a bar is held. */
  function pressWhileHeld({ key }: KeyboardEvent): boolean {
    switch (key) {
      case 'ArrowUp':
      case 'ArrowDown':
        carrying.step(key === 'ArrowUp' ? -1 : 1)
        return true
      case 'Enter':
      case ' ':
        void carrying.drop()
        return true
      case 'Escape':
        carrying.giveUp()
        return true
      // Who goes on elsewhere has left it alone.
      case 'Tab':
        carrying.giveUp()
        return false
      default:
        return false
    }
  }

  function press(event: KeyboardEvent, met: Met): boolean {
    if (event.key === 'Enter') return openMet(met)
    if (event.key === ' ') return pickUp(met)
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return ask(met)
    if (event.shiftKey || !spots.spot) return false
    const next = spotAfter(event, spots.spot, lines, page)
    if (next) spots.move(next)
    return next !== undefined
  }

  function openMet({ line, item }: Met): boolean {
    if (item?.kind === 'stay') onOpen(item.bar.book_number)
    else if (line.kind === 'unit') onRepair({ unit: line.unit, closure: item?.closure })
    return item !== undefined || line.kind === 'unit'
  }

  /** Space scrolls nothing here, also where there is nothing to take. */
  function pickUp({ line, item }: Met): boolean {
    if (item?.kind === 'stay') carrying.pickUp(item.bar, item.key, line.key)
    return true
  }

  function ask({ item, element }: Met): boolean {
    if (item?.kind === 'stay') onAsk({ item, element })
    return item?.kind === 'stay'
  }

  return {
    onKeyDown(event: KeyboardEvent): void {
      if (event.altKey || event.metaKey) return
      const met = metBy(event.target, lines)
      const isMeant = carrying.held.now() ? pressWhileHeld(event) : met !== undefined && press(event, met)
      if (isMeant) event.preventDefault()
    },

    onClick(event: MouseEvent): void {
      const met = metBy(event.target, lines)
      if (met) openMet(met)
    },

    onContextMenu(event: MouseEvent): void {
      const met = metBy(event.target, lines)
      if (met && ask(met)) event.preventDefault()
    },
  }
}
