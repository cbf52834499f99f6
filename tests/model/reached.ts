import { type MoveName, moves } from '../../domain/booking-state.ts'
import type { Told } from './history.ts'
import type { Step } from './steps.ts'

/** How often each step ended in each way. */
export type Counts = Map<string, number>

const nameOf = (step: Step): string => (step.does === 'move' ? step.method : step.does)

export function count(counts: Counts, { steps, outcomes }: Told): void {
  for (const [index, step] of steps.entries()) {
    const end = `${nameOf(step)}: ${outcomes[index]}`
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
}

/** Complete by its type: a new kind of step does not compile without its line here. */
const kinds: Readonly<Record<Exclude<Step['does'], 'move'>, true>> = {
  place: true,
  'open payment': true,
  'at the bank': true,
  'come back': true,
  drop: true,
  'ask for refund': true,
  withdraw: true,
  'bank grows odd': true,
  'bank gives back': true,
  'status form': true,
  edit: true,
  'move stay': true,
  add: true,
  'take payment': true,
  'pay out refund': true,
  'pay out for reason': true,
  'post extra': true,
  'withdraw extra': true,
  'decide request': true,
  'decide attempt': true,
  'give price': true,
  'change counts': true,
  'close units': true,
  'change price': true,
  'change refund hours': true,
  'send refunds': true,
  'decide overdue requests': true,
  'hand arrivals over': true,
  'release lapsed holds': true,
  'compare books': true,
  wait: true,
}

/** Kinds of steps, and moves of staff, that nobody has taken: too few histories would show nothing about them. */
export function kindsNotReached(counts: Counts): string[] {
  const taken = new Set([...counts.keys()].map((end) => end.split(': ')[0]))
  return [...Object.keys(kinds), ...staffMoves].filter((kind) => !taken.has(kind))
}

/**
 * Ends that no history can reach, because another reason always comes first: a client's own booking never awaits a transfer, and what awaits
 * one was never at reception.
 */
const unreachable = new Set([
  'drop: booking_awaits_confirmation',
  'cancelReceptionProgram: booking_awaits_confirmation',
  // Of guests who came before departures were kept.
  'depart: booking_not_live',
  // Everybody may say it.
  'noShow: not_allowed',
])

type StaffMove = Exclude<MoveName, 'settle' | 'statusForm'>

/** The form is a step of its own, with reasons of its own. */
const staffMoves = Object.keys(moves).filter(
  (name): name is StaffMove => name !== 'settle' && name !== 'statusForm',
)

/** Every move of the state table, done and refused for each of its reasons, and the three ways in which the bank's money is settled. */
export const endsToReach = (): string[] =>
  [
    ...staffMoves.flatMap((name) => {
      const byRole = name === 'drop' || name === 'withdraw' ? [] : [`${name}: not_allowed`]
      return [`${name}: done`, ...byRole, ...moves[name].when.map(([code]) => `${name}: ${code}`)]
    }),
    ...['paid', 'paid_late', 'to_be_refunded', 'failed', 'undecided', 'needs_look'].map(
      (settlement) => `come back: ${settlement}`,
    ),
  ].filter((end) => !unreachable.has(end))
