import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '../../../contract/errors.ts'
import { undoUntil } from '../../../domain/rates/undo.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockRates } from '../../database/locks.ts'
import type { Making, Past, StateInTime } from '../../database/rates/past.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/** Prices by date, restrictions and codes are changed alike: one writer at a time, nothing is deleted, and what was done last is taken back within the hour. */

type Facts = Readonly<Record<string, unknown>>

export interface Kind<Entry, Stored extends Entry & Past & { readonly id: number }> {
  readonly noun: 'rate' | 'restriction' | 'code'
  readonly notFound: 'rate_not_found' | 'restriction_not_found' | 'code_not_found'
  /** Those that hold, the newest first. */
  list(transaction: Database): Promise<Stored[]>
  lock(transaction: Database, id: number): Promise<Stored | undefined>
  insert(transaction: Database, entry: Entry, making: Making<Stored>): Promise<{ id: number }>
  setState(transaction: Database, id: number, state: StateInTime): Promise<unknown>
  /** Those of them beside which the same once more would change nothing. */
  repeatable(holding: readonly Stored[]): readonly Stored[]
  /** All that it says, as the journal keeps it. */
  tell(entry: Entry): Facts
}

interface Chosen {
  readonly staffId: number
  readonly id: number
}

/** More than anybody keeps in mind. */
const mostHolding = 500

const isSame = <Entry>(tell: (entry: Entry) => Facts, one: Entry, other: Entry): boolean =>
  isDeepStrictEqual(tell(one), tell(other))

/** Whoever asks a second time, because the first answer was lost, is told of the first. */
export const makeOne = <Entry, Stored extends Entry & Past & { readonly id: number }>(
  context: Context,
  kind: Kind<Entry, Stored>,
  { staffId, entry }: { staffId: number; entry: Entry },
): Promise<{ id: number } | Refusal> =>
  inTurn(context, async (transaction, now) => {
    const holding = await kind.list(transaction)
    const said = kind.repeatable(holding).find((one) => isSame(kind.tell, one, entry))
    if (said) return { id: said.id }
    if (holding.length >= mostHolding) return refuse('too_many_rates', { most: mostHolding })
    const { id } = await kind.insert(transaction, entry, { staffId, now })
    await note(transaction, kind.noun, { now, staffId, id, deed: 'made', facts: kind.tell(entry) })
    return { id }
  })

/** The new one is as old as the one whose place it takes. */
export const replaceOne = <Entry, Stored extends Entry & Past & { readonly id: number }>(
  context: Context,
  kind: Kind<Entry, Stored>,
  { staffId, id, entry }: Chosen & { entry: Entry },
): Promise<{ id: number } | Refusal> =>
  inTurn(context, async (transaction, now) => {
    const before = await kind.lock(transaction, id)
    if (!before) return refuse(kind.notFound)
    if (before.endedAt !== null) {
      const holding = await kind.list(transaction)
      const said = holding.find((one) => one.replaces === id && isSame(kind.tell, one, entry))
      return said ? { id: said.id } : refuse('rates_outdated')
    }
    if (isSame(kind.tell, before, entry)) return { id }
    await kind.setState(transaction, id, { ended: { at: now, by: staffId }, canUndo: null })
    const made = await kind.insert(transaction, entry, { staffId, now, replaces: before })
    const facts = { before: kind.tell(before), after: kind.tell(entry) }
    await note(transaction, kind.noun, { now, staffId, id: made.id, deed: 'replaced', facts })
    return made
  })

/** One that somebody has ended already is ended; one whose place was taken, or that was withdrawn, is another thing than the caller knew. */
export const endOne = <Entry, Stored extends Entry & Past & { readonly id: number }>(
  context: Context,
  kind: Kind<Entry, Stored>,
  { staffId, id }: Chosen,
): Promise<{ id: number } | Refusal> =>
  inTurn(context, async (transaction, now) => {
    const before = await kind.lock(transaction, id)
    if (!before) return refuse(kind.notFound)
    if (before.endedAt !== null) return before.canUndo === 'ending' ? { id } : refuse('rates_outdated')
    await kind.setState(transaction, id, { ended: { at: now, by: staffId }, canUndo: 'ending' })
    await note(transaction, kind.noun, { now, staffId, id, deed: 'ended', facts: kind.tell(before) })
    return { id }
  })

/** What is taken back is not taken back in turn: who presses twice has pressed once. */
export const undoOne = <Entry, Stored extends Entry & Past & { readonly id: number }>(
  context: Context,
  kind: Kind<Entry, Stored>,
  { staffId, id }: Chosen,
): Promise<{ id: number } | Refusal> =>
  inTurn(context, async (transaction, now) => {
    const entry = await kind.lock(transaction, id)
    if (!entry) return refuse(kind.notFound)
    const until = undoUntil(entry)
    if (until === undefined) return refuse('rates_outdated')
    if (now > until) return refuse('undo_too_late')
    const deed = { staffId, now, entry }
    return entry.canUndo === 'ending' ? revive(transaction, kind, deed) : withdraw(transaction, kind, deed)
  })

interface Deed<Stored> {
  readonly staffId: number
  readonly now: Date
  readonly entry: Stored
}

async function revive<Entry, Stored extends Entry & Past & { readonly id: number }>(
  transaction: Database,
  kind: Kind<Entry, Stored>,
  { staffId, now, entry }: Deed<Stored>,
): Promise<{ id: number } | Refusal> {
  const holding = await kind.list(transaction)
  if (holding.length >= mostHolding) return refuse('too_many_rates', { most: mostHolding })
  const { id } = entry
  await kind.setState(transaction, id, { ended: undefined, canUndo: null })
  await note(transaction, kind.noun, { now, staffId, id, deed: 'revived', facts: kind.tell(entry) })
  return { id }
}

/** The one whose place it took holds again. */
async function withdraw<Entry, Stored extends Entry & Past & { readonly id: number }>(
  transaction: Database,
  kind: Kind<Entry, Stored>,
  { staffId, now, entry }: Deed<Stored>,
): Promise<{ id: number }> {
  const { id, replaces } = entry
  await kind.setState(transaction, id, { ended: { at: now, by: staffId }, canUndo: null })
  const back = replaces === null ? undefined : await kind.lock(transaction, replaces)
  if (back) await kind.setState(transaction, back.id, { ended: undefined, canUndo: null })
  const facts = back ? { before: kind.tell(entry), after: kind.tell(back) } : kind.tell(entry)
  await note(transaction, kind.noun, { now, staffId, id, deed: 'withdrawn', facts })
  return { id }
}

/** The clock is read once the turn has come: nothing is older than what was done before it. */
const inTurn = (
  { database, clock }: Context,
  work: (transaction: Database, now: Date) => Promise<{ id: number } | Refusal>,
): Promise<{ id: number } | Refusal> =>
  allOrNothing(database, async (transaction) => {
    await lockRates(transaction)
    return work(transaction, clock.now())
  })

interface Line {
  readonly now: Date
  readonly staffId: number
  readonly id: number
  readonly deed: 'made' | 'replaced' | 'ended' | 'revived' | 'withdrawn'
  readonly facts: Facts
}

const note = (transaction: Database, noun: Kind<never, never>['noun'], line: Line): Promise<void> =>
  recordHistory(transaction, {
    at: line.now,
    actor: { kind: 'staff', staffId: line.staffId },
    about: { subject: `${noun} ${line.id}` },
    action: `${noun}_${line.deed}`,
    facts: line.facts,
  })
