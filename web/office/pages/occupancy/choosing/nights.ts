import { addDays } from '../../../../../contract/facts.ts'
import type { DateText } from '../../../../../contract/values.ts'
import type { ChosenStay } from '../../../bookings/window-stack.ts'
import type { Occupancy, RoomNight } from '../occupancy.ts'

/** Nights of one category, as they are pointed at: where it began, and where the hand is now. Either may be the earlier one. */
export interface PointedNights {
  readonly roomId: number
  readonly anchor: DateText
  readonly head: DateText
}

/** The guest leaves on the morning after the last night. */
export function stayOf({ roomId, anchor, head }: PointedNights): ChosenStay {
  const [first, last] = anchor <= head ? [anchor, head] : [head, anchor]
  return { roomId, from: first, to: addDays(last, 1) }
}

export const isChosen = (night: DateText, stay: ChosenStay): boolean => stay.from <= night && night < stay.to

export type NightState = 'free' | 'full' | 'closed'

export function stateOf({ free, taken, closed }: RoomNight): NightState {
  if (free > 0) return 'free'
  return closed > 0 && taken === 0 ? 'closed' : 'full'
}

export interface Obstacle {
  readonly reason: 'passed' | 'full' | 'closed'
  readonly night: DateText
}

/** Why these nights cannot be booked as one stay: the first night that is in the way. The server looks once more when the booking is made. */
export function obstacleTo(
  stay: ChosenStay,
  { nights, rooms }: Pick<Occupancy, 'nights' | 'rooms'>,
  today: DateText,
): Obstacle | undefined {
  if (stay.from < today) return { reason: 'passed', night: stay.from }
  const room = rooms.find(({ id }) => id === stay.roomId)
  for (const [column, night] of nights.entries()) {
    const figures = room?.nights[column]
    if (figures === undefined || !isChosen(night, stay)) continue
    const state = stateOf(figures)
    if (state !== 'free') return { reason: state, night }
  }
  return undefined
}

/** What the room costs on these nights; nothing where the caller is told no prices. */
export function priceOf(
  stay: ChosenStay,
  { nights, rooms }: Pick<Occupancy, 'nights' | 'rooms'>,
): number | undefined {
  const room = rooms.find(({ id }) => id === stay.roomId)
  const prices = nights.flatMap((night, column) =>
    isChosen(night, stay) ? [room?.nights[column]?.price] : [],
  )
  const known = prices.filter((price) => price !== undefined)
  return known.length < prices.length ? undefined : known.reduce((sum, price) => sum + price, 0)
}
