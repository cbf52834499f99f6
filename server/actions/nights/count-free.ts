import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { nightCount, type Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import { countFree, freeRoomsIn } from '../../database/nights/free-units.ts'

/**
 * How many units staff could sell for a stay. Only a word of advice: the sale looks again under its locks. A booking that is to be moved leaves
 * its own nights out, where they overlap.
 */
export async function countFreeForStaff(
  context: Context,
  { roomId, stay, except }: { roomId: number; stay: Stay; except: number | undefined },
): Promise<{ count: number } | Refusal> {
  const now = context.clock.now()
  const { bookingWindow } = await context.settings.current()
  const nights = nightCount(stay)
  if (nights < 1) return refuse('dates_reversed')
  if (nights > bookingWindow.maxNights) return refuse('stay_too_long', { nights: bookingWindow.maxNights })
  const today = hotelDate(now)
  const own = except === undefined ? undefined : await findBooking(context.database, except)
  if (stay.checkIn < today && own?.checkIn !== stay.checkIn) return refuse('dates_past')
  const from = stay.checkIn < today ? today : stay.checkIn
  const free = await countFree(
    context.database,
    { checkIn: from, checkOut: stay.checkOut },
    now,
    'count_total',
  )
  const room = freeRoomsIn(free).find((each) => each.roomId === roomId)
  if (!room) return refuse('room_not_found')
  const coversAll =
    own?.roomId === roomId && own.takenFrom <= from && own.takenUntil >= stay.checkOut && from < stay.checkOut
  return { count: Math.max(0, room.free + (coversAll ? 1 : 0)) }
}
