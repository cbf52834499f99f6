import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type LastNumber, listLastNumbers } from '../../database/till/papers.ts'

export type { LastNumber } from '../../database/till/papers.ts'

/** The last number of each kind of paper, in this year and the one before: nothing older is still being numbered. */
export function readLastNumbers({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<LastNumber[]> {
  const year = Number(hotelDate(clock.now()).slice(0, 4))
  return listLastNumbers(database, year - 1)
}
