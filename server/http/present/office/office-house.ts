import type { HouseState, TakenTap as WireTap } from '../../../../contract/office/stay/house.ts'
import type { TakenTap } from '../../../actions/stay/house/change-cleanliness.ts'
import type { HouseToday, UnitInHouse } from '../../../actions/stay/house/read-house-state.ts'

/** The house in wire words. */
export const presentHouse = ({ today, now, units, withoutUnit }: HouseToday): HouseState => ({
  today,
  now: now.toISOString(),
  units: units.map(presentUnit),
  counts: countsOf(units, withoutUnit),
  without_unit: [...withoutUnit],
})

const presentUnit = (unit: UnitInHouse): HouseState['units'][number] => ({
  id: unit.id,
  number: unit.number,
  floor: unit.floor,
  category: unit.category,
  cleanliness: unit.cleanliness,
  since: unit.since?.toISOString() ?? null,
  occupied: unit.occupied,
  leaves_today: unit.leavesToday,
  left: unit.left,
  arrives_today: unit.arrivesToday,
  out_of_order: unit.outOfOrder,
  note: unit.note,
})

function countsOf(
  units: readonly UnitInHouse[],
  withoutUnit: HouseToday['withoutUnit'],
): HouseState['counts'] {
  const count = (is: (unit: UnitInHouse) => boolean) => units.filter(is).length
  const inOrder = (word: UnitInHouse['cleanliness']) =>
    count(({ cleanliness, outOfOrder }) => outOfOrder === null && cleanliness === word)
  return {
    clean: inOrder('clean'),
    dirty: inOrder('dirty'),
    inspected: inOrder('inspected'),
    out_of_order: count(({ outOfOrder }) => outOfOrder !== null),
    arriving:
      count(({ arrivesToday }) => arrivesToday) + withoutUnit.reduce((sum, { count: more }) => sum + more, 0),
    leaving: count(({ leavesToday }) => leavesToday),
  }
}

export const presentTap = ({ tap, outcome, cleanliness }: TakenTap): WireTap => ({
  key: tap.key,
  unit_id: tap.unitId,
  outcome,
  cleanliness: cleanliness ?? null,
})
