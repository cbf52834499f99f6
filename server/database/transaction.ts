import { isRefusal, type Refusal } from '../../contract/errors.ts'
import type { Database } from './connection.ts'

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** All or nothing: what a refused action has already written is taken back. */
export async function allOrNothing<T>(
  database: Database,
  work: (transaction: Database) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const outcome = await work(transaction)
      if (isRefusal(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}
