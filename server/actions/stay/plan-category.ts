import { planRooms, type RoomPlan } from '../../../domain/room-plan/plan-rooms.ts'
import type { Category } from './read-houses.ts'

/** The last plan of each category that took a search: boards and the rack ask again and again, and seldom has anything changed. */
const kept = new Map<number, { readonly house: string; readonly plan: RoomPlan }>()

/** The plan of a category as it is now. */
export function planCategory({ roomId, house }: Pick<Category, 'roomId' | 'house'>): RoomPlan {
  const known = kept.get(roomId)
  if (known && known.house === JSON.stringify(house)) return known.plan
  const plan = planRooms(house)
  if (plan.looks > 0) kept.set(roomId, { house: JSON.stringify(house), plan })
  else kept.delete(roomId)
  return plan
}
