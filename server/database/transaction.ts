import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import type { Database } from './connection.ts'

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Money came for a day that somebody has closed meanwhile, or that this server's clock believes in too long. */
export const isOfClosedDay = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'closed_days_stay'

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
    if (isOfClosedDay(error)) return refuse('day_closed')
    throw error
  }
}
