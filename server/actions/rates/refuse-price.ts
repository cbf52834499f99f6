import { type Refusal, refuse } from '../../../contract/errors.ts'
import { mostForStay } from '../../../contract/facts.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import type { DateText, StaffRole, Tenge } from '../../../contract/values.ts'
import type { GivenPrice, Quote } from '../../../domain/price.ts'
import { givenProblem } from '../../../domain/rates/given-price.ts'

interface Giver {
  readonly role: StaffRole
  readonly settings: Pick<Settings, 'prices'>
  readonly today: DateText
}

/** The refusal for a price that somebody may not give; nothing for one that nobody gave. */
export function refuseGiven(
  price: Quote,
  given: Pick<GivenPrice, 'effect'> | undefined,
  { role, settings, today }: Giver,
): Refusal | undefined {
  if (given === undefined) return undefined
  const percent = settings.prices.bookerPercent
  const problem = givenProblem(price, { role, bookerPercent: percent, today })
  return problem && refuse(problem, { percent })
}

/** A sum that the books cannot hold is refused before anything is stored. What a booking costs already may stay, or become less. */
export const refuseHuge = ({ total }: Quote, before: Tenge = 0): Refusal | undefined =>
  total > mostForStay * 100 && total > before ? refuse('price_too_high', { most: mostForStay }) : undefined

/** Nobody agrees to one sum and finds another one on the booking. */
export const refuseOtherTotal = (expected: Tenge | undefined, { total }: Quote): Refusal | undefined =>
  expected === undefined || expected === total ? undefined : refuse('total_changed', { total: total / 100 })
