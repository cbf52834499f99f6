import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { shareRoom } from '../../../database/locks.ts'
import { addToClosed, lockNights } from '../../../database/nights/nights.ts'
import { endClosure, lockClosure } from '../../../database/stay/closures.ts'
import { allOrNothing } from '../../../database/transaction.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'

export interface UnitToOpen {
  readonly staffId: number
  readonly closureId: number
  /** The first night on which it is open; tonight, if they do not say. */
  readonly from: DateText | undefined
}

/** A numbered room is in order again before its time: its category has one unit more to sell from there on. What has passed stays as it was. */
export async function openNumberedRoom(
  context: Context,
  { staffId, closureId, from }: UnitToOpen,
): Promise<{ opened: true } | Refusal> {
  return allOrNothing(context.database, async (transaction) => {
    const closure = await lockClosure(transaction, closureId)
    if (!closure) return refuse('closure_not_found')
    // After the lock: whoever had to wait for it acts when it is their turn.
    const now = context.clock.now()
    const today = hotelDate(now)
    if (from !== undefined && from < today) return refuse('dates_past')
    const wanted = from ?? today
    const until = wanted < closure.from ? closure.from : wanted
    if (until >= closure.until) return refuse('closure_over', { unit: closure.number })
    const nights = { checkIn: until, checkOut: closure.until }
    await shareRoom(transaction, closure.roomId)
    await lockNights(transaction, closure.roomId, nights)
    await endClosure(transaction, { id: closureId, until, staffId, now })
    await addToClosed(transaction, closure.roomId, nights, -1)
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { subject: `unit ${closure.number}` },
      action: 'unit_opened',
      facts: { roomId: closure.roomId, from: until, before: closure.until },
    })
    return { opened: true } as const
  })
}
