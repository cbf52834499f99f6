import { markDirty } from '../../database/stay/cleanliness.ts'
import { listUnitsLeft } from '../../database/stay/units-of-stays.ts'
import type { Scene } from './with-booking.ts'

/** Somebody goes out of the numbered room that they are in: it waits to be cleaned. To be said before their nights are freed. */
export async function leaveUnits(
  { transaction, booking, now, today }: Omit<Scene, 'openRequest'>,
  staffId: number | null,
): Promise<{ unitId: number; number: string } | undefined> {
  const left = await listUnitsLeft(transaction, { bookingId: booking.id, today })
  const [last] = left
  if (!last) return undefined
  await markDirty(transaction, { unitIds: left.map(({ unitId }) => unitId), at: now, staffId })
  return last
}
