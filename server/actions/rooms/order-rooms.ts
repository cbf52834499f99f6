import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { lockRoomList } from '../../database/locks.ts'
import { listRoomIds, placeRooms } from '../../database/rooms/room-changes.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/** Staff put the rooms in order. An order that leaves a room out, or knows one that is gone, was made from an old list and changes nothing. */
export async function orderRoomCategories(
  context: Context,
  { places, staffId }: { places: readonly { id: number; priority: number }[]; staffId: number },
): Promise<{ ordered: true } | Refusal> {
  return context.database.transaction().execute(async (transaction) => {
    await lockRoomList(transaction)
    const standing = await listRoomIds(transaction)
    const wished = [...places].sort((a, b) => a.priority - b.priority)
    const areAll =
      wished.length === standing.length && standing.every((id) => places.some((p) => p.id === id))
    if (!areAll || wished.some(({ priority }, index) => priority !== index + 1))
      return refuse('order_outdated')
    const ids = wished.map(({ id }) => id)
    if (ids.join() === standing.join()) return { ordered: true } as const
    await placeRooms(transaction, ids)
    await recordHistory(transaction, {
      at: context.clock.now(),
      actor: { kind: 'staff', staffId },
      about: { subject: 'rooms' },
      action: 'rooms_ordered',
      facts: { before: standing, after: ids },
    })
    return { ordered: true } as const
  })
}
