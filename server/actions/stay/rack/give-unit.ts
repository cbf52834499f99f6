import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import type { GivingQuestion } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import { isInHouse } from '../../../../domain/booking-state.ts'
import type { Context } from '../../../context.ts'
import { deleteUnitNights, findUnit, listUnitNights } from '../../../database/stay/unit-nights.ts'
import { findUnitFor } from '../../../database/stay/units-of-stays.ts'
import { leaveUnits } from '../../moves/leave-units.ts'
import { type Scene, withBooking } from '../../moves/with-booking.ts'
import { firstToGive, giveNights } from '../give-nights.ts'
import { noteUnit, refuseWithoutStay, type UnitOrder } from './unit-visit.ts'

export interface UnitGift extends UnitOrder {
  readonly unitId: number
  /** The first night in it: the first that can be given when left out. */
  readonly from?: DateText | undefined
  /** What somebody was asked, and has agreed to. */
  readonly agreed?: readonly GivingQuestion[] | undefined
}

/** Staff pin a numbered room: for the whole stay, or from a night on. Where guests have slept stays as it was. */
export const giveUnitToBooking = (context: Context, gift: UnitGift): Promise<{ number: string } | Refusal> =>
  withBooking(context, { ...gift, unless: refuseWithoutStay }, async (scene) => {
    const { transaction, booking, now, today } = scene
    const from = gift.from ?? firstToGive(booking, today)
    const before = await listUnitNights(transaction, booking.id, from)
    const [had] = before
    const changes = had !== undefined && had.unitId !== gift.unitId
    const goesIn = from === today && isInHouse(booking, { today })
    // Somebody was in it: it waits to be cleaned, although nobody departs.
    if (changes && goesIn) await leaveUnits(scene, gift.staffId)
    const given = await giveNights(transaction, { booking, unitId: gift.unitId, from, today, now })
    if (isRefusal(given)) return given
    const question = goesIn ? await askIfLeft(scene, gift) : undefined
    if (question) return question
    const left = changes ? await findUnit(transaction, had.unitId) : undefined
    const facts = { unit: given.number, from, ...(left && { before: left.number }) }
    await noteUnit(transaction, gift, now, { action: 'unit_given', facts })
    return given
  })

/** Who is sent into a room tonight meets whoever is still in it. */
async function askIfLeft({ transaction, today }: Scene, gift: UnitGift): Promise<Refusal | undefined> {
  const unit = await findUnitFor(transaction, { ...gift, today })
  if (!unit?.notLeft || gift.agreed?.includes('unit_not_left')) return undefined
  return refuse('unit_not_left', { unit: unit.number })
}

/** Staff take a pin back: the plan proposes again. Guests who are here keep theirs; they can be given another one. */
export const freeUnitOfBooking = (context: Context, order: UnitOrder): Promise<{ freed: true } | Refusal> =>
  withBooking(context, { ...order, unless: refuseWithoutStay }, async (scene) => {
    const { transaction, booking, now, today } = scene
    if (isInHouse(booking, { today })) return refuse('guest_in_unit')
    const [first] = await listUnitNights(transaction, booking.id, today)
    if (!first) return refuse('unit_not_given')
    const unit = await findUnit(transaction, first.unitId)
    await deleteUnitNights(transaction, [booking.id], today)
    await noteUnit(transaction, order, now, { action: 'unit_freed', facts: { unit: unit?.number ?? null } })
    return { freed: true } as const
  })
