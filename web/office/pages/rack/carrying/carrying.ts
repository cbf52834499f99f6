import { useState, useSyncExternalStore } from 'react'
import type { Rack, RackBar } from '../../../../../contract/office/stay/rack.ts'
import { useTexts } from '../../../all-texts.ts'
import { fill } from '../../../fill.ts'
import type { Line, UnitLine } from '../lines/lines.ts'
import { nameOf } from '../words.ts'
import { canMove } from './aim.ts'
import type { Dropping } from './dropping.ts'
import { type Carried, heldBar } from './held-bar.ts'
import { aimWords } from './questions.ts'

interface Props {
  readonly rack: Rack
  readonly lines: readonly Line[]
  /** Left out for those who only look: they pick nothing up. */
  readonly dropping: Dropping | undefined
  /** To whoever does not see it: each step is said. */
  readonly say: (words: string) => void
}

/** Picks a bar up, holds it over rooms of its category, and lets it go there or puts it back. Keys and pointers do the same. */
export function useCarrying({ rack, lines, dropping, say }: Props) {
  const { rack: words } = useTexts()
  const texts = words.carry
  const [held] = useState(heldBar)
  const item = useSyncExternalStore(held.onChange, () => held.now()?.item)

  const unitAt = (key: string): UnitLine | undefined => {
    const line = lines.find((one) => one.key === key)
    return line?.kind === 'unit' ? line : undefined
  }

  function aim(carried: Carried, over: string): void {
    if (carried.isSent || over === carried.over) return
    const line = unitAt(over)
    held.set({ ...carried, over })
    say(line ? aimWords(carried.bar, line.unit, rack, words) : texts.otherCategory)
  }

  return {
    held,
    /** Which bar it is, if there is one. */
    item,

    pickUp(bar: RackBar, item: string, over: string): boolean {
      if (!dropping || !canMove(bar, rack.today)) return false
      held.set({ bar, item, over, isSent: false })
      say(fill(texts.taken, { guest: nameOf(bar) }))
      return true
    },

    aim(over: string): void {
      const carried = held.now()
      if (carried) aim(carried, over)
    },

    /** The next room of the category in this direction. */
    step(direction: -1 | 1): void {
      const carried = held.now()
      if (!carried) return
      const here = lines.findIndex(({ key }) => key === carried.over)
      for (let at = here + direction; at >= 0 && at < lines.length; at += direction) {
        const line = lines[at]
        if (line?.kind !== 'unit' || line.unit.room_id !== carried.bar.room_id) continue
        aim(carried, line.key)
        return
      }
      say(texts.noOther)
    },

    async drop(): Promise<void> {
      const carried = held.now()
      const line = carried && unitAt(carried.over)
      if (!dropping || !carried || carried.isSent) return
      if (!line || line.unit.room_id !== carried.bar.room_id) {
        held.set(undefined)
        say(texts.otherCategory)
        return
      }
      const sent = { ...carried, isSent: true }
      held.set(sent)
      const isDone = await dropping.drop(carried.bar, line.unit)
      // The rack shows the change before all else is read again: another bar may be in the hand by then.
      if (held.now() === sent) held.set(undefined)
      if (!isDone) say(texts.leftAlone)
    },

    giveUp(): void {
      const carried = held.now()
      if (!carried || carried.isSent) return
      held.set(undefined)
      say(texts.leftAlone)
    },
  }
}

export type Carrying = ReturnType<typeof useCarrying>
