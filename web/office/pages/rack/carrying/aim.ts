import { addDays } from '../../../../../contract/facts.ts'
import type { Rack, RackBar, RackClosure, RackUnit } from '../../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../../contract/values.ts'
import { overlap } from '../lines/items.ts'

/** The nights for which a bar would get another room: from tonight on of who is here or should be, of a part of a stay from there on. */
export const movedNights = (bar: RackBar, today: DateText): { from: DateText; until: DateText } => ({
  from: bar.from < today ? today : bar.from,
  until: bar.check_out,
})

/** Some of these nights are beyond the days that are shown: nobody sees in which rooms they are now. */
export function reachesOut(bar: RackBar, { from, days, today }: Rack): boolean {
  const nights = movedNights(bar, today)
  return nights.from < from || nights.until > addDays(from, days)
}

/** Who has left or never came stays where they were; so do nights that were slept. */
export const canMove = (bar: RackBar, today: DateText): boolean =>
  (bar.stay === 'expected' || bar.stay === 'in_house') && bar.until > today

/** What stands in a room on the nights that somebody is to have it. */
export interface InTheWay {
  readonly closure: RackClosure | undefined
  /** Whom only a swap would make room for. */
  readonly given: readonly RackBar[]
  /** Whom the plan would move by itself. */
  readonly proposed: readonly RackBar[]
  /** Should have left by now, where somebody is to have the room tonight. */
  readonly stillThere: RackBar | undefined
}

export function inTheWay(bar: RackBar, unit: RackUnit, { bars, closures, today }: Rack): InTheWay {
  const nights = movedNights(bar, today)
  const others = bars.filter((one) => one.unit_id === unit.id && one.booking_id !== bar.booking_id)
  const there = others.filter((one) => overlap(one, nights))
  return {
    closure: closures.find((one) => one.unit_id === unit.id && overlap(one, nights)),
    given: there.filter(({ given }) => given),
    proposed: there.filter(({ given }) => !given),
    stillThere:
      nights.from > today
        ? undefined
        : others.find(({ stay, check_out }) => stay === 'in_house' && check_out <= today),
  }
}

/** The one booking with which the rooms could be swapped. */
export function partnerOf(bar: RackBar, { closure, given }: InTheWay): RackBar | undefined {
  const [first, ...more] = given
  const isAlone = more.every(({ booking_id }) => booking_id === first?.booking_id)
  return closure === undefined && bar.unit_id !== null && isAlone ? first : undefined
}
