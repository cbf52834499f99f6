/**
 * A hold costs nothing, so that a guest may fill in a form in peace. Whoever takes room after room and never pays is stopped: for a day, or until
 * an e-mail address is shown to be theirs.
 */

/**
 * What came of an online booking. Wasted: it ended without money although the bank had offered its page. Excused: it ended because the bank
 * had none.
 */
export type HoldFate = 'held' | 'paid' | 'wasted' | 'excused'

export interface EarlierHold {
  readonly placedAt: Date
  readonly fate: HoldFate
  readonly paidAt: Date | null
}

export interface HoldAsker {
  readonly earlier: readonly EarlierHold[]
  /** The e-mail is confirmed, or there is no mail server to confirm it with. */
  readonly emailTrusted: boolean
}

export type FreeHoldRefusal =
  | { readonly problem: 'email_unconfirmed' }
  | { readonly problem: 'too_many_lapsed_holds'; readonly until: Date }

/** For so long a wasted hold counts. */
export const holdMemoryMs = 24 * 3_600_000

/** Whoever has paid once has shown more than an e-mail address could. */
export const hasPaid = (earlier: readonly EarlierHold[]): boolean =>
  earlier.some(({ fate }) => fate === 'paid')

/** Why this client gets no further hold now. A payment makes up for every hold that was wasted before it. */
export function freeHoldRefusal(
  { earlier, emailTrusted }: HoldAsker,
  { most, now }: { most: number; now: Date },
): FreeHoldRefusal | undefined {
  const since = Math.max(now.getTime() - holdMemoryMs, ...earlier.map(({ paidAt }) => paidAt?.getTime() ?? 0))
  const wasted = earlier
    .filter(({ fate, placedAt }) => fate === 'wasted' && placedAt.getTime() > since)
    .map(({ placedAt }) => placedAt)
  const until = freeAgainAt(wasted, most)
  if (until) return { problem: 'too_many_lapsed_holds', until }
  const heldBefore = earlier.some(({ fate }) => fate === 'held' || fate === 'wasted')
  return !emailTrusted && heldBefore && !hasPaid(earlier) ? { problem: 'email_unconfirmed' } : undefined
}

/** When so many of these holds are forgotten that fewer than the most are left; none if they are fewer already. */
export function freeAgainAt(placed: readonly Date[], most: number): Date | undefined {
  const counted = [...placed].sort((a, b) => b.getTime() - a.getTime())[most - 1]
  return counted && new Date(counted.getTime() + holdMemoryMs)
}
