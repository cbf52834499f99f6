import type { Tenge } from '../../../contract/values.ts'
import type { Rate, RateEffect } from '../../../domain/rates/rates.ts'
import type { Database } from '../connection.ts'
import { columnsOfMaking, columnsOfState, type Making, type Past, pastOf, type StateInTime } from './past.ts'

export type StoredRate = Rate & Past

export type NewRate = Omit<Rate, 'id' | 'rank'>

/** Those that hold, for whoever prices a stay: public pages are made from them, so nothing is read beside them. */
export async function readRates(database: Database): Promise<Rate[]> {
  const rows = await database.selectFrom('rates').selectAll().where('ended_at', 'is', null).execute()
  return rows.map(toRate)
}

/** Those that hold, the newest first. */
export async function listRates(database: Database): Promise<StoredRate[]> {
  const rows = await selectRates(database).where('ended_at', 'is', null).orderBy('rank', 'desc').execute()
  return rows.map(toStored)
}

/** Those that were ended since an instant and can come back, the last one first. */
export async function listEndedRates(database: Database, since: Date): Promise<StoredRate[]> {
  const rows = await selectRates(database)
    .where('can_undo', '=', 'ending')
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toStored)
}

/** Also one that has ended; nobody else changes it until the transaction ends. */
export async function lockRate(transaction: Database, id: number): Promise<StoredRate | undefined> {
  const row = await selectRates(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

const selectRates = (database: Database) =>
  database
    .selectFrom('rates')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('staff').select('username').whereRef('staff.id', '=', 'rates.created_by').as('made_by'),
    )

type RateRow = Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number]

const toStored = (row: RateRow): StoredRate => ({ ...toRate(row), ...pastOf(row) })

const toRate = (row: Omit<RateRow, 'made_by'>): Rate => ({
  id: row.id,
  rank: row.rank,
  name: row.name,
  first: row.first_night,
  last: row.last_night,
  days: row.days,
  rooms: row.room_ids ?? undefined,
  effect: toEffect(row),
})

function toEffect({
  percent,
  prices,
  room_ids,
}: Pick<RateRow, 'percent' | 'prices' | 'room_ids'>): RateEffect {
  if (percent !== null) return { kind: 'percent', percent }
  return {
    kind: 'prices',
    prices: (room_ids ?? []).map((roomId, place) => ({ roomId, price: prices?.[place] ?? 0 })),
  }
}

const columnsOf = (rate: NewRate) => ({
  name: rate.name,
  first_night: rate.first,
  last_night: rate.last,
  days: [...rate.days],
  ...(rate.effect.kind === 'percent'
    ? { room_ids: rate.rooms ? [...rate.rooms] : null, percent: rate.effect.percent, prices: null }
    : { room_ids: rate.effect.prices.map(roomOf), percent: null, prices: rate.effect.prices.map(priceOf) }),
})

const roomOf = ({ roomId }: { roomId: number }): number => roomId
const priceOf = ({ price }: { price: Tenge }): Tenge => price

/** The newest, unless it takes the place of another. */
export async function insertRate(
  transaction: Database,
  rate: NewRate,
  making: Making<Pick<StoredRate, 'id' | 'rank'>>,
): Promise<{ id: number }> {
  const last = await transaction
    .selectFrom('rates')
    .select(({ fn }) => fn.max<number | null>('rank').as('rank'))
    .executeTakeFirstOrThrow()
  return transaction
    .insertInto('rates')
    .values({
      ...columnsOf(rate),
      rank: making.replaces?.rank ?? (last.rank ?? 0) + 1,
      ...columnsOfMaking(making),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** It holds no longer, or again. */
export const setRateState = (transaction: Database, id: number, state: StateInTime) =>
  transaction.updateTable('rates').set(columnsOfState(state)).where('id', '=', id).execute()
