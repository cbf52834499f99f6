import { useCallback, useMemo, useState } from 'react'
import type { DateText } from '../../../../../contract/values.ts'
import type { ChosenStay } from '../../../bookings/window-stack.ts'
import type { Occupancy } from '../occupancy.ts'
import { type Obstacle, obstacleTo, type PointedNights, stayOf } from './nights.ts'

/** By a drag, by Shift and arrows, or one end after the other, as fingers do it. */
export type Way = 'drag' | 'keys' | 'ends'

export type Choice =
  | { readonly step: 'first' }
  | { readonly step: 'nights'; readonly way: Way; readonly nights: PointedNights }
  | { readonly step: 'refused'; readonly roomId: number; readonly obstacle: Obstacle }

interface Shown {
  readonly data: Occupancy
  readonly today: DateText
  readonly onBegin: (stay: ChosenStay) => void
}

/** Nights that somebody points at to begin a booking with them. */
export function useChoosing({ data, today, onBegin }: Shown) {
  const [choice, setChoice] = useState<Choice>()
  const clear = useCallback(() => setChoice(undefined), [])

  function point(way: Way, nights: PointedNights): void {
    setChoice({ step: 'nights', way, nights })
  }

  /** They are all named: the booking begins, or it is said what is in its way. */
  function finish(nights: PointedNights): void {
    const stay = stayOf(nights)
    const obstacle = obstacleTo(stay, data, today)
    setChoice(obstacle && { step: 'refused', roomId: nights.roomId, obstacle })
    if (!obstacle) onBegin(stay)
  }

  /** A press on a cell while nights are asked for: the first one, then the last. A last night of another category is a first one again. */
  function press(roomId: number, night: DateText): void {
    const begun = pointedBy('ends', choice)
    if (begun?.roomId === roomId) finish({ ...begun, head: night })
    else point('ends', { roomId, anchor: night, head: night })
  }

  const stay = useMemo(() => (choice?.step === 'nights' ? stayOf(choice.nights) : undefined), [choice])
  return {
    choice,
    /** Marked in the calendar. */
    stay,
    obstacle: stay ? obstacleTo(stay, data, today) : undefined,
    isAsking: choice?.step === 'first' || pointedBy('ends', choice) !== undefined,
    ask: () => setChoice({ step: 'first' }),
    clear,
    point,
    finish,
    press,
  }
}

export type Choosing = ReturnType<typeof useChoosing>

export const pointedBy = (way: Way, choice: Choice | undefined): PointedNights | undefined =>
  choice?.step === 'nights' && choice.way === way ? choice.nights : undefined
