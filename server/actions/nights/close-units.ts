import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { DateText } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { nightCount, type Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { shareRoom } from '../../database/locks.ts'
import { nightsTooFullToClose, setClosedUnits } from '../../database/nights/nights.ts'
import { nightsWithMoreOutOfOrder } from '../../database/stay/closures.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { namedNights } from './name-nights.ts'
import { lockNightsFreeOfLapsed } from './release-holds.ts'

export interface UnitsToClose {
  readonly staffId: number
  readonly roomId: number
  readonly from: DateText
  /** The first date on which they are open again. */
  readonly until: DateText
  /** How many are closed on each of these nights from now on; 0 opens them all. */
  readonly units: number
}

/** Each night becomes a row. */
const mostNights = 366

/** Staff take units out of sale for a range of dates. What is sold stays sold: a night with too few free units refuses the whole range,
 * and so does one on which more numbered rooms are out of order. */
export async function closeRoomUnits(
  context: Context,
  input: UnitsToClose,
): Promise<{ closed: true } | Refusal> {
  const { roomId, units } = input
  const now = context.clock.now()
  const range = { checkIn: input.from, checkOut: input.until }
  if (!Number.isSafeInteger(units) || units < 0) return refuse('counts_wrong')
  const problem = rangeProblem(range, hotelDate(now))
  if (problem) return problem
  return context.database.transaction().execute(async (transaction) => {
    await shareRoom(transaction, roomId)
    const locked = await lockNightsFreeOfLapsed(transaction, { roomId, stay: range, now })
    if (isRefusal(locked)) return locked
    const tooFull = await nightsTooFullToClose(transaction, roomId, range, units)
    if (tooFull.length > 0)
      return locked.inOtherHands
        ? refuse('try_again')
        : refuse('units_not_free', { nights: namedNights(tooFull) })
    const outOfOrder = await nightsWithMoreOutOfOrder(transaction, roomId, range, units)
    if (outOfOrder.length > 0) return refuse('units_out_of_order', { nights: namedNights(outOfOrder) })
    await setClosedUnits(transaction, roomId, range, units)
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: input.staffId },
      about: { subject: `room ${roomId}` },
      action: 'units closed',
      facts: { from: input.from, until: input.until, units },
    })
    return { closed: true } as const
  })
}

export function rangeProblem(range: Stay, today: DateText): Refusal | undefined {
  if (nightCount(range) < 1) return refuse('dates_reversed')
  if (nightCount(range) > mostNights) return refuse('stay_too_long', { nights: mostNights })
  return range.checkIn < today ? refuse('dates_past') : undefined
}
