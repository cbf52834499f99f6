import type { Closure } from '../../../../contract/office/stay/closures.ts'
import type { Unit, UnitLine, UnitsOfRoom } from '../../../../contract/office/stay/units.ts'
import type { DateText, Language } from '../../../../contract/values.ts'
import type { UnitLineRead } from '../../../../domain/unit-lines.ts'
import type { UnitChanges } from '../../../actions/stay/units/change-unit.ts'
import type { ListedClosure } from '../../../actions/stay/units/read-closures.ts'
import {
  type ListedUnit,
  type RoomOfUnits,
  roomTypeIn,
  type UnitsOfHouse,
} from '../../../actions/stay/units/read-units.ts'

/** The wire words of the numbered rooms. */

export const presentUnits = ({ today, units, rooms }: UnitsOfHouse, language: Language) => ({
  today,
  units: units.map(presentUnit),
  rooms: rooms.map((room) => presentRoomOfUnits(room, language)),
})

const presentUnit = (unit: ListedUnit): Unit => ({
  id: unit.id,
  room_id: unit.roomId,
  number: unit.number,
  floor: unit.floor,
  note: unit.note,
  used_from: unit.usedFrom,
  used_until: unit.usedUntil,
  cleanliness: unit.cleanliness,
  coming_guests: unit.comingGuests,
  out_of_order: unit.outOfOrder,
})

const presentRoomOfUnits = (room: RoomOfUnits, language: Language): UnitsOfRoom => ({
  id: room.id,
  room_type: roomTypeIn(room, language),
  count_total: room.countTotal,
  in_use: room.inUse,
})

export function presentUnitLine(
  line: UnitLineRead,
  rooms: readonly RoomOfUnits[],
  language: Language,
): UnitLine {
  const room = rooms.find(({ id }) => id === line.roomId)
  return {
    line: line.line,
    number: line.number,
    floor: line.floor,
    room_id: line.roomId,
    room_type: room ? roomTypeIn(room, language) : line.roomType,
    note: line.note,
    problem: line.problem,
  }
}

export const presentClosure = (closure: ListedClosure): Closure => ({
  id: closure.id,
  unit_id: closure.unitId,
  number: closure.number,
  room_id: closure.roomId,
  from: closure.from,
  until: closure.until,
  reason: closure.reason,
  made_by: closure.madeBy,
  made_at: closure.madeAt.toISOString(),
})

interface SentUnit {
  readonly floor?: number | null | undefined
  readonly note?: string | null | undefined
  readonly used_from?: DateText | null | undefined
  readonly used_until?: DateText | null | undefined
}

/** An empty note is none. */
export const readUnitForm = (sent: SentUnit): Omit<UnitChanges, 'roomId' | 'number'> => ({
  floor: sent.floor,
  note: sent.note === '' ? null : sent.note,
  usedFrom: sent.used_from,
  usedUntil: sent.used_until,
})
