import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import {
  addRate,
  endRate,
  getRates,
  previewRate,
  type RateForm,
  replaceRate,
  undoRate,
} from '../../../contract/office/rates/rates.ts'
import {
  addRestriction,
  endRestriction,
  getRestrictions,
  type RestrictionForm,
  replaceRestriction,
  undoRestriction,
} from '../../../contract/office/rates/restrictions.ts'
import type { Reply } from '../../../web/kit/api.ts'
import type { TestApp } from '../app.ts'
import { codeOf } from '../bookings/staff-bookings.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** A fifth more in February, for all; tests change what they are about. */
export const aRate = (changes: Partial<RateForm> = {}): RateForm => ({
  name: 'February',
  first: '2027-02-01',
  last: '2027-02-28',
  days: everyDay,
  rooms: null,
  effect: { percent: 20 },
  ...changes,
})

/** From three nights on in February, for all. */
export const aRestriction = (changes: Partial<RestrictionForm> = {}): RestrictionForm => ({
  name: 'Long February',
  first: '2027-02-01',
  last: '2027-02-28',
  days: everyDay,
  rooms: null,
  fewest: 3,
  most: null,
  no_arrival: false,
  no_departure: false,
  not_online: false,
  ...changes,
})

/** Whoever sets prices: each call answers the id, or the code with which it was refused. */
export function pricesBy(site: TestApp, token: string) {
  const api = site.api(token)
  return {
    set: async (changes?: Partial<RateForm>) => idOf(await api(addRate, { body: aRate(changes) })),
    replace: async (id: number, changes?: Partial<RateForm>) =>
      idOf(await api(replaceRate, { params: { id }, body: aRate(changes) })),
    end: async (id: number) => idOf(await api(endRate, { params: { id } })),
    undo: async (id: number) => idOf(await api(undoRate, { params: { id } })),
    list: async () => dataOf(await api(getRates)),
    preview: async (changes?: Partial<z.input<typeof previewRate.body>>) =>
      dataOf(await api(previewRate, { body: { ...aRate(), ...changes } })),
    tryPreview: async (changes?: Partial<z.input<typeof previewRate.body>>) =>
      codeOf(await api(previewRate, { body: { ...aRate(), ...changes } })),
    restrict: async (changes?: Partial<RestrictionForm>) =>
      idOf(await api(addRestriction, { body: aRestriction(changes) })),
    restrictInstead: async (id: number, changes?: Partial<RestrictionForm>) =>
      idOf(await api(replaceRestriction, { params: { id }, body: aRestriction(changes) })),
    unrestrict: async (id: number) => idOf(await api(endRestriction, { params: { id } })),
    undoRestriction: async (id: number) => idOf(await api(undoRestriction, { params: { id } })),
    restrictions: async () => dataOf(await api(getRestrictions)),
  }
}

/** Of something that must have been made. */
export function madeId(answered: number | string): number {
  if (typeof answered === 'number') return answered
  throw new Error(`It was refused: ${answered}`)
}

function idOf<C extends Call>(reply: Reply<C>): number | string {
  if (!reply.ok) return codeOf(reply)
  return (reply.answer as { request: { data: { id: number } } }).request.data.id
}

function dataOf<T>(
  reply: { ok: true; answer: { request: { data: T } } } | { ok: false; failure: unknown },
): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

/** A hotel that has only its seasons again. */
export async function forgetPrices({ context: { database, clock } }: TestApp): Promise<void> {
  for (const table of ['rates', 'restrictions'] as const)
    await database
      .updateTable(table)
      .set(({ fn, ref, val }) => ({
        ended_at: fn.coalesce(ref('ended_at'), val(clock.now())),
        can_undo: null,
      }))
      .execute()
}
