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

/**
 * Ends that no history can reach, because another reason always comes first: a client's own booking never awaits a transfer, and what awaits
 * one was never at reception.
 */
const unreachable = new Set([
  'drop: booking_awaits_confirmation',
  'cancelReceptionProgram: booking_awaits_confirmation',
])

type StaffMove = Exclude<MoveName, 'settle'>

const staffMoves = Object.keys(moves).filter((name): name is StaffMove => name !== 'settle')

/** Every move of the state table, done and refused for each of its reasons, and the three ways in which the bank's money is settled. */
export const endsToReach = (): string[] =>
  [
    ...staffMoves.flatMap((name) => {
      const byRole = name === 'drop' ? [] : [`${name}: not_allowed`]
      return [`${name}: done`, ...byRole, ...moves[name].when.map(([code]) => `${name}: ${code}`)]
    }),
    ...['paid', 'paid_late', 'to_be_refunded', 'failed', 'undecided', 'needs_look'].map(
      (settlement) => `come back: ${settlement}`,
    ),
  ].filter((end) => !unreachable.has(end))
