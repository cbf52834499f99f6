import { minus, overlap, type Parts, sumOf } from './money-parts.ts'

/** Money that the bank took and still holds for a booking. */
export interface Capture {
  readonly attemptId: number
  readonly held: Parts
}

/** One way back: to the card of a bank payment, or by hand. */
export interface RefundShare extends Parts {
  readonly attemptId: number | null
}

/** A refund goes back the way the money came: to the cards first, the last payment before earlier ones, and the rest by hand. */
export function planRefund(due: Parts, captures: readonly Capture[]): RefundShare[] {
  const shares: RefundShare[] = []
  let rest = due
  for (const { attemptId, held } of [...captures].sort((a, b) => b.attemptId - a.attemptId)) {
    const share = overlap(rest, held)
    if (sumOf(share) === 0) continue
    shares.push({ attemptId, ...share })
    rest = minus(rest, share)
  }
  if (sumOf(rest) > 0) shares.push({ attemptId: null, ...rest })
  return shares
}

/** How long a sent refund may be on its way unseen. Only after that does an untouched payment prove that it never arrived. */
const certainAfterMs = 10 * 60_000

export type SentRefund = 'arrived' | 'unsure' | 'never_arrived'

/**
 * What became of a refund whose answer was lost, from what the bank holds now. If less is left than even our refund explains, ours is taken
 * as arrived, and the difference is somebody else's.
 */
export function judgeSentRefund(
  sent: { readonly amount: number; readonly depositedBefore: number; readonly sentAt: Date },
  depositedNow: number,
  now: Date,
): SentRefund {
  if (depositedNow <= sent.depositedBefore - sent.amount) return 'arrived'
  return now.getTime() - sent.sentAt.getTime() >= certainAfterMs ? 'never_arrived' : 'unsure'
}

const minute = 60_000
const waits = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * minute)

/** How long to wait before a refund is taken up again. */
export const nextRefundTryAfter = (tries: number): number =>
  waits[Math.min(Math.max(0, tries), waits.length - 1)] ?? 60 * minute
