import {
  type RestrictionForm,
  restrictedNights,
  type ShownRestriction,
} from '../../../../../contract/office/rates/restrictions.ts'
import type { ProblemsOf } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import type { RatesTexts } from '../../../text/rates/ru.ts'
import {
  emptyReach,
  problemOfName,
  problemsOfReach,
  type Reach,
  type ReachField,
  sentReach,
} from './reach.ts'

/** A restriction as it stands in its form. */
export interface RestrictionDraft extends Reach {
  readonly name: string
  readonly fewest: string
  readonly most: string
  readonly noArrival: boolean
  readonly noDeparture: boolean
  readonly notOnline: boolean
}

export type RestrictionField = ReachField | 'name' | 'fewest' | 'most'

export const draftOfArrivals = (reach: Reach = emptyReach): RestrictionDraft => ({
  ...reach,
  name: '',
  fewest: '',
  most: '',
  noArrival: false,
  noDeparture: false,
  notOnline: false,
})

export const draftOfRestriction = (one: ShownRestriction): RestrictionDraft => ({
  first: one.first,
  last: one.last,
  days: one.days,
  rooms: one.rooms,
  name: one.name,
  fewest: one.fewest === null ? '' : String(one.fewest),
  most: one.most === null ? '' : String(one.most),
  noArrival: one.no_arrival,
  noDeparture: one.no_departure,
  notOnline: one.not_online,
})

/** From one night is from any. */
export const leastFewest = restrictedNights.least + 1

/** Empty says nothing; `undefined` is no number of nights. */
function readNights(typed: string, least: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const nights = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return nights >= least && nights <= restrictedNights.most ? nights : undefined
}

export function problemsOfRestriction(
  draft: RestrictionDraft,
  texts: RatesTexts,
): ProblemsOf<RestrictionField> {
  const { restrictions: words, form } = texts
  const [fewest, most] = [
    readNights(draft.fewest, leastFewest),
    readNights(draft.most, restrictedNights.least),
  ]
  const wrong = (least: number) => fill(words.nightsWrong, { least, most: restrictedNights.most })
  const saysNothing =
    fewest === null && most === null && !draft.noArrival && !draft.noDeparture && !draft.notOnline
  return {
    ...(fewest === undefined && { fewest: wrong(leastFewest) }),
    ...(most === undefined && { most: wrong(restrictedNights.least) }),
    ...(typeof fewest === 'number' && typeof most === 'number' && most < fewest && { most: words.reversed }),
    ...(saysNothing && { fewest: words.nothing }),
    ...problemOfName(draft.name, form),
    ...problemsOfReach(draft, form),
  }
}

export const sentRestriction = (draft: RestrictionDraft): RestrictionForm => ({
  name: draft.name.trim(),
  ...sentReach(draft),
  fewest: readNights(draft.fewest, leastFewest) ?? null,
  most: readNights(draft.most, restrictedNights.least) ?? null,
  no_arrival: draft.noArrival,
  no_departure: draft.noDeparture,
  not_online: draft.notOnline,
})
