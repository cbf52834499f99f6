import { findActiveStaff } from '../../../server/database/people/staff.ts'
import { insertRate, type NewRate, setRateState } from '../../../server/database/rates/rates.ts'
import {
  insertRestriction,
  type NewRestriction,
  setRestrictionState,
} from '../../../server/database/rates/restrictions.ts'
import type { TestApp } from '../app.ts'

type Hotel = Pick<TestApp, 'context'>

/** Ends it again. */
type End = () => Promise<void>

const everyDay = [0, 1, 2, 3, 4, 5, 6]

const bindsNobody = {
  name: 'Rule of a test',
  days: everyDay,
  rooms: undefined,
  fewest: undefined,
  most: undefined,
  noArrival: false,
  noDeparture: false,
  notOnline: false,
} as const

async function madeNow({ context: { database, clock } }: Hotel) {
  const staff = await findActiveStaff(database, 'admin')
  if (!staff) throw new Error('The demo has no admin.')
  return { staffId: staff.id, now: clock.now() }
}

/** For every night and every room between two dates, unless it says otherwise. */
export async function makeRate(
  site: Hotel,
  rate: Pick<NewRate, 'first' | 'last' | 'effect'> & Partial<NewRate>,
): Promise<End> {
  const { database } = site.context
  const made = await madeNow(site)
  const whole = { name: 'Rate of a test', days: everyDay, rooms: undefined, ...rate }
  const { id } = await insertRate(database, whole, made)
  return async () => {
    await setRateState(database, id, { ended: { at: made.now, by: made.staffId }, canUndo: null })
  }
}

/** On every day and for every room between two dates, unless it says otherwise. */
export async function makeRestriction(
  site: Hotel,
  restriction: Pick<NewRestriction, 'first' | 'last'> & Partial<NewRestriction>,
): Promise<End> {
  const { database } = site.context
  const made = await madeNow(site)
  const { id } = await insertRestriction(database, { ...bindsNobody, ...restriction }, made)
  return async () => {
    await setRestrictionState(database, id, { ended: { at: made.now, by: made.staffId }, canUndo: null })
  }
}
