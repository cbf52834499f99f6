import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { retireOtherKeys } from '../../database/upkeep/document-keys.ts'
import {
  countOtherSeals,
  lockOtherSeals,
  type NewSeal,
  replaceSeals,
  type SealedColumn,
  type StoredSeal,
  sealedColumns,
} from '../../database/upkeep/seals.ts'
import { type DocumentKeys, fingerprint } from '../../secrets/document-keys.ts'
import { headOf, sealBytes, unsealBytes } from '../../secrets/sealing.ts'

export interface Resealed {
  readonly renewed: number
  /** Which open with none of the keys, by the name of what they are. */
  readonly closed: readonly { readonly name: string; readonly rows: readonly number[] }[]
  /** Ids of the keys that nothing is sealed with any more. */
  readonly retired: readonly string[]
}

/** Rows that somebody else was changing are looked at again after so long. */
const patienceMs = 250

/**
 * Seals everything anew with the current key, in small steps beside running servers: a row that somebody is changing is left for later, and
 * whatever was renewed stays so when this is broken off. Once nothing is left, the other keys are retired.
 */
export async function reseal(context: Context, tell: (line: string) => void): Promise<Resealed> {
  let renewed = 0
  const closed: { name: string; rows: number[] }[] = []
  for (const column of sealedColumns) {
    const done = await resealColumn(context, column, tell)
    renewed += done.renewed
    if (done.closed.length > 0) closed.push({ name: column.name, rows: done.closed })
  }
  const retired = closed.length > 0 ? [] : await retire(context)
  return { renewed, closed, retired }
}

async function retire({ database, config, clock }: Context): Promise<string[]> {
  const keys = await retireOtherKeys(database, config.documentKeys.current, clock.now())
  return keys.map(({ id }) => id.toString('hex'))
}

async function resealColumn(
  context: Context,
  column: SealedColumn,
  tell: (line: string) => void,
): Promise<{ renewed: number; closed: number[] }> {
  const { database, config } = context
  const head = headOf(config.documentKeys)
  let renewed = 0
  for (;;) {
    const left = await countOtherSeals(database, column, head)
    const pass = await passThrough(context, column, {
      onBatch: (done) => tell(`${column.name}: ${Math.max(left - done, 0)} left`),
    })
    renewed += pass.renewed
    const remaining = await countOtherSeals(database, column, head)
    if (remaining <= pass.closed.length) return { renewed, closed: pass.closed }
    await pause(patienceMs)
  }
}

async function passThrough(
  context: Context,
  column: SealedColumn,
  { onBatch }: { onBatch: (done: number) => void },
): Promise<{ renewed: number; closed: number[] }> {
  let after = 0
  let renewed = 0
  const closed: number[] = []
  for (;;) {
    const batch = await renewBatch(context, column, after)
    if (batch.last === undefined) return { renewed, closed }
    after = batch.last
    renewed += batch.renewed
    closed.push(...batch.closed)
    onBatch(renewed)
  }
}

const renewBatch = (
  { database, config: { documentKeys } }: Context,
  column: SealedColumn,
  after: number,
): Promise<{ last: number | undefined; renewed: number; closed: number[] }> =>
  database.transaction().execute(async (transaction) => {
    const seals = await lockOtherSeals(transaction, column, { head: headOf(documentKeys), after })
    const opened = seals.map((stored) => ({ id: stored.id, renewed: renew(stored, documentKeys) }))
    const renewed = opened.flatMap(({ renewed: one }) => (one ? [one] : []))
    if (renewed.length > 0) await replaceSeals(transaction, column, renewed)
    const closed = opened.flatMap(({ id, renewed: one }) => (one ? [] : [id]))
    return { last: seals.at(-1)?.id, renewed: renewed.length, closed }
  })

function renew({ id, place, sealed }: StoredSeal, keys: DocumentKeys): NewSeal | undefined {
  try {
    const bytes = unsealBytes(sealed, place, keys)
    return { id, sealed: sealBytes(bytes, place, keys), fingerprint: fingerprint(bytes, keys) }
  } catch {
    return undefined
  }
}
