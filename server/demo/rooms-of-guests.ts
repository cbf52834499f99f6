import { addDays } from '../../contract/facts.ts'
import { depart } from '../actions/stay/depart.ts'
import { closeNumberedRoom } from '../actions/stay/units/close-unit.ts'
import { giveFirstFreeUnit, listUnitsSleptIn, listUnusedUnits } from '../database/stay/free-units.ts'
import { setCleanliness } from '../database/stay/units.ts'
import { done, on, type Stage } from './stage.ts'

/** Which guests of the demo have which numbered room, and what state the rooms are in. A hotel without numbers has none of this. */

export const giveRoom = ({ context }: Stage, bookingId: number): Promise<void> =>
  giveFirstFreeUnit(context.database, bookingId)

/** In the morning of a day. */
export async function leave(stage: Stage, day: number, bookingId: number): Promise<void> {
  const staff = { staffId: stage.staff.reception, role: 'reception' as const }
  const order = { bookingId, staff, kind: undefined, receiptNumber: undefined, agreed: [] }
  await done(depart(on(stage, day, 11), order))
}

/** A shower leaks, rooms were slept in, and some more wait for their cleaning or have been looked at after it. */
export async function stateOfRooms(stage: Stage): Promise<void> {
  const { context, today } = stage
  const { database } = context
  const [broken, inspected, ...unclean] = await listUnusedUnits(database, 6)
  if (broken === undefined || inspected === undefined) return
  const staffId = stage.staff.reception
  const until = addDays(today, 4)
  const reason = 'Течёт душ, ждём сантехника'
  await done(closeNumberedRoom(context, { staffId, unitId: broken, from: today, until, reason }))
  const slept = await listUnitsSleptIn(database, today)
  const said = { staffId, now: context.clock.now() }
  await setCleanliness(database, [...slept, ...unclean], { ...said, cleanliness: 'dirty' })
  await setCleanliness(database, [inspected], { ...said, cleanliness: 'inspected' })
}
