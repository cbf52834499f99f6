import type { Database } from '../../database/connection.ts'
import type { Asked } from '../../database/stay/plan-facts.ts'
import { grouped } from './grouped.ts'
import { planCategory } from './plan-category.ts'
import { readCategories } from './read-houses.ts'

/** The room for the first night that a booking has from tonight on. */
export interface ProposedUnit {
  readonly unitId: number
  readonly number: string
  /** By staff, or the guest is in it; else only proposed. */
  readonly given: boolean
  /** Somewhere in the middle of the stay. */
  readonly changesRoom: boolean
  /** Its last guest has not left, and all others are taken: nobody is sent there without a question. */
  readonly stillOccupied: boolean
}

/** Which numbered room the plan has for whoever sleeps here tonight or later; who is missing gets none. Nothing is stored by asking. */
export async function proposeUnits(
  database: Database,
  asked: Asked,
): Promise<ReadonlyMap<number, ProposedUnit>> {
  const proposals = new Map<number, ProposedUnit>()
  for (const category of await readCategories(database, asked)) {
    const { units, occupied } = category
    const numbers = new Map(units.map(({ id, number }) => [id, number]))
    const { bars } = planCategory(category)
    const barsOf = grouped(
      bars.filter(({ until }) => until > asked.today),
      ({ bookingId }) => bookingId,
    )
    for (const [bookingId, own] of barsOf) {
      const [first] = own
      const number = numbers.get(first?.unitId ?? -1)
      if (!first || first.unitId === null || number === undefined) continue
      proposals.set(bookingId, {
        unitId: first.unitId,
        number,
        given: first.given,
        changesRoom: new Set(own.map(({ unitId }) => unitId)).size > 1,
        stillOccupied: !first.given && first.from <= asked.today && occupied.has(first.unitId),
      })
    }
  }
  return proposals
}
