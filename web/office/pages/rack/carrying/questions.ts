import type { Rack, RackBar, RackUnit, Touched } from '../../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../../contract/values.ts'
import type { Question } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import type { RackTexts } from '../../../text/rack/ru.ts'
import { nameOf, shortDates } from '../words.ts'
import { type InTheWay, inTheWay } from './aim.ts'

/** What is said of a room before somebody is put into it. */
export function aimWords(bar: RackBar, unit: RackUnit, rack: Rack, texts: RackTexts): string {
  const { carry, cleanliness } = texts
  if (bar.room_id !== unit.room_id) return carry.otherCategory
  const state = stateWords(bar, unit, inTheWay(bar, unit, rack), texts)
  return fill(carry.over, { number: unit.number, cleanliness: cleanliness[unit.cleanliness], state })
}

export function stateWords(
  bar: RackBar,
  unit: RackUnit,
  { closure, given, proposed, stillThere }: InTheWay,
  { carry }: RackTexts,
): string {
  if (unit.id === bar.unit_id) return carry.own
  if (closure) return fill(carry.closed, { reason: closure.reason })
  if (given.length > 0) return fill(carry.given, { guests: guestsOf(given) })
  if (stillThere) return fill(carry.given, { guests: guestsOf([stillThere]) })
  if (proposed.length > 0) return fill(carry.proposed, { guests: guestsOf(proposed) })
  return carry.free
}

export const guestsOf = (bars: readonly RackBar[]): string =>
  bars.map((bar) => `${nameOf(bar)} ${shortDates(bar.check_in, bar.check_out)}`).join(', ')

interface Consequences {
  readonly touches: readonly Touched[]
  readonly stillThere: RackBar | undefined
  /** All nights that would be in the new room, where not all of them are shown. */
  readonly unseen?: { readonly from: DateText; readonly until: DateText } | undefined
}

/** Nothing where nobody else is touched and all is in sight: that the guest changes rooms is what was asked for. */
export function giveQuestion(
  bar: RackBar,
  unit: RackUnit,
  { touches, stillThere, unseen }: Consequences,
  { ask }: RackTexts,
): Question | undefined {
  const lines = [
    ...(unseen ? [fill(ask.unseen, { dates: shortDates(unseen.from, unseen.until) })] : []),
    ...(stillThere ? [fill(ask.stillThere, { guest: nameOf(stillThere) })] : []),
    ...(touches.length > 0 ? [ask.touches] : []),
    ...touches.map((one) =>
      fill(one.changes_room ? ask.changesRoom : ask.touched, {
        guest: nameOf(one),
        from: one.from_unit ?? ask.nowhere,
        to: one.to_unit ?? ask.nowhere,
      }),
    ),
  ]
  if (lines.length === 0) return undefined
  const title = bar.stay === 'in_house' ? ask.titleFromTonight : ask.title
  return { title: fill(title, { guest: nameOf(bar), number: unit.number }), lines, yes: ask.yes }
}

export function swapQuestion(
  bar: RackBar,
  ownNumber: string,
  unit: RackUnit,
  other: RackBar,
  { ask }: RackTexts,
): Question {
  const guests = { guest: nameOf(bar), other: nameOf(other) }
  return {
    title: ask.swapTitle,
    lines: [
      fill(ask.swapLine, {
        number: unit.number,
        guest: nameOf(other),
        dates: shortDates(other.check_in, other.check_out),
      }),
      fill(ask.swaps, { ...guests, number: unit.number, otherNumber: ownNumber }),
    ],
    yes: ask.swapYes,
  }
}
