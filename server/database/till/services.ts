import type { ServiceNames } from '../../../contract/office/till/services.ts'
import type { Tenge } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** What the hotel offers beside the room. What is offered no longer stays, for the bills that name it. */

export interface OfferedService {
  readonly id: number
  readonly names: ServiceNames
  readonly price: Tenge
}

const offered = (database: Database) =>
  database.selectFrom('services').select(['id', 'names', 'price']).where('removed_at', 'is', null)

export const listServices = (database: Database): Promise<OfferedService[]> =>
  offered(database).orderBy('position').orderBy('id').execute()

/** It keeps name and price until the transaction ends. */
export const shareService = (transaction: Database, id: number): Promise<OfferedService | undefined> =>
  offered(transaction).where('id', '=', id).forShare().executeTakeFirst()

export const lockService = (transaction: Database, id: number): Promise<OfferedService | undefined> =>
  offered(transaction).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertService = (
  transaction: Database,
  service: Omit<OfferedService, 'id'> & { position: number; now: Date },
): Promise<{ id: number }> =>
  transaction
    .insertInto('services')
    .values({
      names: JSON.stringify(service.names),
      price: service.price,
      position: service.position,
      created_at: service.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const storeService = (transaction: Database, { id, names, price }: OfferedService) =>
  transaction
    .updateTable('services')
    .set({ names: JSON.stringify(names), price })
    .where('id', '=', id)
    .execute()

export async function placeServices(transaction: Database, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await transaction
      .updateTable('services')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '<>', index + 1)
      .execute()
}

export const markServiceRemoved = (transaction: Database, id: number, now: Date) =>
  transaction.updateTable('services').set({ removed_at: now }).where('id', '=', id).execute()

/** Also those that are offered no longer. */
export const hadServices = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('services').select('id').limit(1).executeTakeFirst()) !== undefined
