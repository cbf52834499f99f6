import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { roomShare } from '../../database/locks.ts'
import {
  giveNightsBack,
  type HeldStay,
  lockLapsedHolds,
  lockOfNights,
  makeAndLockNights,
  type NightsAhead,
  type WantedNights,
} from '../../database/nights/nights.ts'
import { together } from '../../database/statements/together.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

type Locked = { readonly inOtherHands: boolean } | Refusal

/**
 * Locks the nights of a range and frees them of lapsed holds. The caller holds the room. Holds that somebody else has in hand
 * still stand afterwards: whoever then misses a free night should try again.
 */
export async function lockNightsFreeOfLapsed(transaction: Database, wanted: WantedNights): Promise<Locked> {
  const [ahead] = await together(transaction, lockOfNights(transaction, wanted))
  return freeOfLapsed(transaction, wanted, ahead[0])
}

/** The same for whoever does not hold the room yet, in one round trip where no hold has lapsed. */
export async function shareRoomAndLockNights(transaction: Database, wanted: WantedNights): Promise<Locked> {
  const [, ahead] = await together(
    transaction,
    roomShare(transaction, wanted),
    lockOfNights(transaction, wanted),
  )
  return freeOfLapsed(transaction, wanted, ahead[0])
}

/** The same for whoever has sent the locks already: what is in their way is put out of it. */
export async function freeOfLapsed(
  transaction: Database,
  wanted: WantedNights,
  ahead: NightsAhead | undefined,
): Promise<Locked> {
  if (!ahead?.roomExists) return refuse('room_not_found')
  if (ahead.locked) return { inOtherHands: false }
  const { roomId, stay, now } = wanted
  const { holds, inOtherHands } = ahead.lapsedHolds
    ? await lockLapsedHolds(transaction, wanted)
    : { holds: [], inOtherHands: false }
  const range = rangeOf([stay, ...holds])
  await makeAndLockNights(transaction, roomId, range)
  await releaseHolds(transaction, { roomId, holds, now })
  return { inOtherHands }
}

/** Whoever frees the nights of a lapsed hold marks it in the same transaction. The caller holds the locks of holds and nights. */
export async function releaseHolds(
  transaction: Database,
  { roomId, holds, now }: { roomId: number; holds: readonly HeldStay[]; now: Date },
): Promise<void> {
  for (const hold of holds) {
    await giveNightsBack(transaction, roomId, hold)
    await changeBooking(transaction, hold.bookingId, { takenUntil: hold.checkIn })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'system' },
      about: { bookingId: hold.bookingId },
      action: 'lapsed',
    })
  }
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
