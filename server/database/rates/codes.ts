import { type Code, everyDay } from '../../../domain/rates/better-price.ts'
import type { Database } from '../connection.ts'
import { columnsOfMaking, columnsOfState, type Making, type Past, pastOf, type StateInTime } from './past.ts'

export interface NewCode extends Omit<Code, 'id'> {
  readonly mostUses: number | null
}

export interface StoredCode extends NewCode, Past {
  readonly id: number
  /** The first of those that took each other's place, itself if nobody's: uses are counted of all of them together. */
  readonly firstId: number
}

const selectCodes = (database: Database) =>
  database
    .selectFrom('codes')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('staff').select('username').whereRef('staff.id', '=', 'codes.created_by').as('made_by'),
    )

type CodeRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number]

const toCode = (row: CodeRow): StoredCode => ({
  id: row.id,
  word: row.word,
  first: row.first_night,
  last: row.last_night,
  days: everyDay,
  rooms: row.room_ids ?? undefined,
  effect:
    row.percent_off === null
      ? { kind: 'price', price: row.price ?? 0 }
      : { kind: 'percent', percent: -row.percent_off },
  mostUses: row.most_uses,
  firstId: row.first_id ?? row.id,
  ...pastOf(row),
})

/** By a word that holds, as it is kept. */
export async function findCode(database: Database, word: string): Promise<StoredCode | undefined> {
  const row = await selectCodes(database)
    .where('word', '=', word)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && toCode(row)
}

export async function anyCodeHolds(database: Database): Promise<boolean> {
  const one = await database.selectFrom('codes').select('id').where('ended_at', 'is', null).limit(1).execute()
  return one.length > 0
}

/** Those that hold, the newest first. */
export async function listCodes(database: Database): Promise<StoredCode[]> {
  const rows = await selectCodes(database).where('ended_at', 'is', null).orderBy('id', 'desc').execute()
  return rows.map(toCode)
}

/** Those that were ended after an instant and can come back, the last one first. */
export async function listEndedCodes(database: Database, after: Date): Promise<StoredCode[]> {
  const rows = await selectCodes(database)
    .where('can_undo', '=', 'ending')
    .where('ended_at', '>', after)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toCode)
}

/** Also one that has ended; nobody else changes it until the transaction ends. */
export async function lockCode(transaction: Database, id: number): Promise<StoredCode | undefined> {
  const row = await selectCodes(transaction).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && toCode(row)
}

export const insertCode = (
  transaction: Database,
  code: NewCode,
  making: Making<StoredCode>,
): Promise<{ id: number }> =>
  transaction
    .insertInto('codes')
    .values({
      word: code.word,
      first_night: code.first,
      last_night: code.last,
      room_ids: code.rooms ? [...code.rooms] : null,
      percent_off: code.effect.kind === 'percent' ? -code.effect.percent : null,
      price: code.effect.kind === 'price' ? code.effect.price : null,
      most_uses: code.mostUses,
      first_id: making.replaces?.firstId ?? null,
      ...columnsOfMaking(making),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** It holds no longer, or again. */
export const setCodeState = (transaction: Database, id: number, state: StateInTime) =>
  transaction.updateTable('codes').set(columnsOfState(state)).where('id', '=', id).execute()

/** Of two that hold, no word is the same. */
export const isWordTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'codes_one_of_a_word'
