import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { dirtySleptUnits } from '../../../database/stay/cleanliness.ts'

/** At six in the morning every room that was slept in is dirty. All of them in one statement: there is nothing more to do at once. */
export async function noteSleptNights({ database, clock }: Context): Promise<boolean> {
  const now = clock.now()
  await dirtySleptUnits(database, { today: hotelDate(now), now })
  return false
}
