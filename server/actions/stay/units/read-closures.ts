import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { type ListedClosure, listClosures } from '../../../database/stay/closures.ts'

export type { ListedClosure } from '../../../database/stay/closures.ts'

/** What is out of order tonight or later. */
export async function readClosures({
  database,
  clock,
}: Context): Promise<{ today: DateText; closures: readonly ListedClosure[] }> {
  const today = hotelDate(clock.now())
  return { today, closures: await listClosures(database, today) }
}
