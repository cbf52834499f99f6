import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Agreement } from '../../../contract/office/bookings/booking-actions.ts'
import type { DeparturePrice, StaffRole } from '../../../contract/values.ts'
import { type MoveName, mayMove, moveRefusal } from '../../../domain/booking-state.ts'
import type { Context } from '../../context.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { type Scene, withBooking, withSettledBooking } from './with-booking.ts'

export interface StaffMember {
  readonly staffId: number
  readonly role: StaffRole
}

export interface MoveOrder {
  readonly bookingId: number
  readonly staff: StaffMember
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
}

/** What staff choose beside a move of the stay. */
export interface StayChoices {
  /** Into which numbered room, if they say so. */
  readonly unitId?: number | undefined
  /** Of an early departure, if they say so. */
  readonly price?: DeparturePrice | undefined
  /** Why somebody leaves who owes. */
  readonly owing?: string | undefined
  /** Which questions they have answered with yes. */
  readonly agreed?: readonly Agreement[] | undefined
}

export interface Moved {
  readonly moved: true
  /** What is worth remembering of it. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Moves that decide about money: while the guest may be paying, they wait for the bank. */
const waitsForBank: readonly MoveName[] = [
  'acceptPayment',
  'acceptReceptionProgram',
  'depart',
  'undoDeparture',
  'noShow',
]

/** What is worth remembering of a move; what tells about a person stands apart, to be forgotten. */
type Told = Readonly<Record<string, unknown>> & {
  readonly personalFacts?: Readonly<Record<string, unknown>>
}

/**
 * The frame of every move that staff make: who may make it, its conditions under the booking's lock, what the move does, and the line of
 * history. `act` stores what becomes of the booking, and answers what else is worth remembering.
 */
export async function moveBooking(
  context: Context,
  name: Exclude<MoveName, 'statusForm' | 'drop' | 'withdraw' | 'settle'>,
  { bookingId, staff, version }: MoveOrder,
  act: (scene: Scene) => Promise<Told | Refusal>,
): Promise<Moved | Refusal> {
  if (!mayMove(name, staff.role)) return refuse('not_allowed')
  const visit = { bookingId, version, unless: refuseMove(name) }
  const enter = waitsForBank.includes(name) ? withSettledBooking<Moved> : withBooking<Moved>
  return enter(context, visit, async (scene) => {
    const told = await act(scene)
    if (isRefusal(told)) return told
    const { personalFacts, ...facts } = told
    const actor = { kind: 'staff', staffId: staff.staffId } as const
    await recordHistory(scene.transaction, {
      at: scene.now,
      actor,
      about: { bookingId },
      action: name,
      facts,
      ...(personalFacts && { personalFacts }),
    })
    return { moved: true, facts }
  })
}

/** By the table of moves. */
export const refuseMove =
  (name: MoveName) =>
  ({ booking, openRequest, now, today }: Scene): Refusal | undefined => {
    const refusal = moveRefusal(name, booking, { now, today, refundRequestOpen: openRequest !== undefined })
    return refusal && refuse(refusal)
  }
