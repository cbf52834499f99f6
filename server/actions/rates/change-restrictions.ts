import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import {
  insertRestriction,
  listRestrictions,
  lockRestriction,
  type NewRestriction,
  type StoredRestriction,
  setRestrictionState,
} from '../../database/rates/restrictions.ts'
import { endOne, type Kind, makeOne, replaceOne, undoOne } from './change-in-turn.ts'
import { readPricedHouse, refuseReach, tellReach } from './refuse-reach.ts'

export type { NewRestriction } from '../../database/rates/restrictions.ts'

const restrictions: Kind<NewRestriction, StoredRestriction> = {
  noun: 'restriction',
  notFound: 'restriction_not_found',
  list: listRestrictions,
  lock: lockRestriction,
  insert: insertRestriction,
  setState: setRestrictionState,
  // The strictest counts, whichever is the newest.
  repeatable: (holding) => holding,
  tell: (restriction) => ({
    name: restriction.name,
    ...tellReach(restriction),
    ...(restriction.fewest !== undefined && { fewest: restriction.fewest }),
    ...(restriction.most !== undefined && { most: restriction.most }),
    ...(restriction.noArrival && { noArrival: true }),
    ...(restriction.noDeparture && { noDeparture: true }),
    ...(restriction.notOnline && { notOnline: true }),
  }),
}

/** Staff say what guests may book. */
export const makeRestriction = async (
  context: Context,
  { staffId, restriction }: { staffId: number; restriction: NewRestriction },
): Promise<{ id: number } | Refusal> =>
  (await refuseRestriction(context, restriction)) ??
  makeOne(context, restrictions, { staffId, entry: restriction })

/** Staff change one: another takes its place. */
export const putRestrictionInPlace = async (
  context: Context,
  { staffId, id, restriction }: { staffId: number; id: number; restriction: NewRestriction },
): Promise<{ id: number } | Refusal> =>
  (await refuseRestriction(context, restriction)) ??
  replaceOne(context, restrictions, { staffId, id, entry: restriction })

export const endHoldingRestriction = (context: Context, chosen: { staffId: number; id: number }) =>
  endOne(context, restrictions, chosen)

export const takeRestrictionBack = (context: Context, chosen: { staffId: number; id: number }) =>
  undoOne(context, restrictions, chosen)

async function refuseRestriction(context: Context, wanted: NewRestriction): Promise<Refusal | undefined> {
  const { fewest, most, noArrival, noDeparture, notOnline } = wanted
  const says = fewest !== undefined || most !== undefined || noArrival || noDeparture || notOnline
  if (!says) return refuse('restriction_says_nothing')
  if (fewest !== undefined && most !== undefined && fewest > most) return refuse('fewest_above_most')
  return refuseReach(wanted, await readPricedHouse(context))
}
