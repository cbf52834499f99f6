import type { MoneyMovement } from '../../../../../contract/office/till/movements.ts'
import { nothing, type Parts, plus, sumOf } from '../../../../../domain/money-parts.ts'
import type { MovedInWay, Movement } from '../../../../actions/desk/read-movements.ts'
import { toTmt } from '../../money.ts'

/** Movements of money and their sums, in the office's wire words. */

const presentParts = (parts: Parts) => ({
  fee: toTmt(parts.fee),
  stay: toTmt(parts.stay),
  extras: toTmt(parts.extras),
  amount: toTmt(sumOf(parts)),
})

export const presentMovement = (movement: Movement): MoneyMovement => ({
  id: movement.id,
  at: movement.at.toISOString(),
  book_number: movement.bookNumber,
  guest_name: movement.guest,
  kind: movement.entry,
  way: movement.channel,
  document: movement.document,
  username: movement.staff,
  reason: movement.reason,
  ...presentParts(movement),
})

type Sums = Omit<MovedInWay, 'way'>

export const presentSums = (sums: Sums) => ({
  movements: sums.movements,
  taken: toTmt(sums.taken),
  returned: toTmt(sums.returned),
  ...presentParts(sums),
})

export const sumOfWays = (ways: readonly MovedInWay[]): Sums =>
  ways.reduce<Sums>(
    (sum, way) => ({
      ...plus(sum, way),
      movements: sum.movements + way.movements,
      taken: sum.taken + way.taken,
      returned: sum.returned + way.returned,
    }),
    { ...nothing, movements: 0, taken: 0, returned: 0 },
  )
