import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { planRooms } from '../../../../domain/room-plan/plan-rooms.ts'
import { nightsOf } from '../../../../domain/stay.ts'
import type { Context } from '../../../context.ts'
import { findUnit, listTakenNights } from '../../../database/stay/unit-nights.ts'
import { rangeProblem } from '../../nights/close-units.ts'
import { takenProblem } from '../give-nights.ts'
import { planCategory } from '../plan-category.ts'
import { readCategories } from '../read-houses.ts'
import { namePreview, type Preview } from './name-preview.ts'

/** Whom a repair would touch: who was to be in the room, who would have to change rooms, who would have none. Nothing is changed. */
export async function previewRepair(
  { database, clock }: Context,
  { unitId, from, until }: { readonly unitId: number; readonly from: DateText; readonly until: DateText },
): Promise<Preview | Refusal> {
  const now = clock.now()
  const today = hotelDate(now)
  const range = { checkIn: from, checkOut: until }
  const problem = rangeProblem(range, today)
  if (problem) return problem
  const unit = await findUnit(database, unitId)
  if (!unit) return refuse('unit_not_found')
  const taken = await listTakenNights(database, { unitId, from, until, except: [], now })
  const refusal = takenProblem(
    unit,
    taken.filter(({ lapsed }) => !lapsed),
  )
  if (refusal) return refusal
  const [category] = await readCategories(database, { now, today, roomId: unit.roomId })
  if (!category) return { touches: [], changes: 0 }
  const closed = nightsOf(range)
  const units = category.house.units.map((own) =>
    own.id === unitId ? { ...own, closed: [...own.closed, ...closed] } : own,
  )
  const after = planRooms({ ...category.house, units })
  return namePreview(database, category, {
    before: planCategory(category),
    after,
    away: { unitId, from, until },
  })
}
