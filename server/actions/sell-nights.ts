import { type Refusal, refuse } from '../../contract/errors.ts'
import type { DateText } from '../../contract/values.ts'
import type { Stay } from '../../domain/stay.ts'
import { changeBooking } from '../database/bookings.ts'
import type { Database } from '../database/connection.ts'
import { recordHistory } from '../database/history.ts'
import { shareRoom } from '../database/locks.ts'
import {
  giveNightsBack,
  type HeldStay,
  lockLapsedHolds,
  lockNights,
  takeNights,
  type UnitLimit,
} from '../database/nights.ts'

export interface NightsWanted {
  readonly roomId: number
  readonly stay: Stay
  readonly limit: UnitLimit
  readonly now: Date
  /** A booking that takes its nights again: its own lapsed hold does not stand in its way. */
  readonly bookingId?: number
}

/**
 * The only place where nights are sold. Under the locks of all nights concerned, lapsed holds that still stand on them are released,
 * and then every night of the stay is taken or none.
 */
export async function sellNights(
  transaction: Database,
  wanted: NightsWanted,
): Promise<{ sold: true } | Refusal> {
  const { roomId, stay, now } = wanted
  if (!(await shareRoom(transaction, roomId))) return refuse('room_not_found')
  const { holds, inOtherHands } = await lockLapsedHolds(transaction, {
    roomId,
    stay,
    now,
    except: wanted.bookingId,
  })
  await lockNights(transaction, roomId, rangeOf([stay, ...holds]))
  for (const hold of holds) await release(transaction, roomId, hold, now)
  const { full } = await takeNights(transaction, roomId, stay, wanted.limit)
  if (full.length === 0) return { sold: true }
  return inOtherHands ? refuse('try_again') : refuse('sold_out', { nights: full.join(', ') })
}

/** From the first night to the last of all stays: nights in between are locked too, which costs little and keeps the order simple. */
function rangeOf(stays: readonly Stay[]): Stay {
  const first = (dates: DateText[]) => dates.reduce((a, b) => (a < b ? a : b))
  const last = (dates: DateText[]) => dates.reduce((a, b) => (a > b ? a : b))
  return {
    checkIn: first(stays.map((stay) => stay.checkIn)),
    checkOut: last(stays.map((stay) => stay.checkOut)),
  }
}

/** Whoever frees the nights of a lapsed hold marks it in the same transaction. */
async function release(transaction: Database, roomId: number, hold: HeldStay, now: Date): Promise<void> {
  await giveNightsBack(transaction, roomId, hold)
  await changeBooking(transaction, hold.bookingId, { takenUntil: hold.checkIn })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'system' },
    about: { bookingId: hold.bookingId },
    action: 'lapsed',
  })
}
