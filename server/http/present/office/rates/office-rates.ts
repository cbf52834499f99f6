import type { z } from 'zod'
import { type Refusal, refuse } from '../../../../../contract/errors.ts'
import type { previewRate, rateForm, ShownRate } from '../../../../../contract/office/rates/rates.ts'
import type { restrictionForm, ShownRestriction } from '../../../../../contract/office/rates/restrictions.ts'
import type { RatePreview } from '../../../../../domain/rates/rate-preview.ts'
import type { RateEffect } from '../../../../../domain/rates/rates.ts'
import type { Reach } from '../../../../../domain/rates/reach.ts'
import { type Undone, undoUntil } from '../../../../../domain/rates/undo.ts'
import type { NewRate } from '../../../../actions/rates/change-rates.ts'
import type { NewRestriction } from '../../../../actions/rates/change-restrictions.ts'
import type { HoldingAndEnded, StoredRate, StoredRestriction } from '../../../../actions/rates/read-rates.ts'
import { fromTmt, toTmt } from '../../money.ts'

/** Prices by date and restrictions, in the office's wire words. */

export type Looking = Pick<HoldingAndEnded<unknown>, 'now' | 'roomIds'>

export const presentRate = (rate: StoredRate, looking: Looking): ShownRate => ({
  id: rate.id,
  name: rate.name,
  ...presentReach(rate, looking),
  ...presentEffect(rate.effect, looking),
  ...presentMaking(rate, looking),
})

export const presentRestriction = (restriction: StoredRestriction, looking: Looking): ShownRestriction => ({
  id: restriction.id,
  name: restriction.name,
  ...presentReach(restriction, looking),
  fewest: restriction.fewest ?? null,
  most: restriction.most ?? null,
  no_arrival: restriction.noArrival,
  no_departure: restriction.noDeparture,
  not_online: restriction.notOnline,
  ...presentMaking(restriction, looking),
})

/** A category that was deleted is not named: whoever sends the list again sends only what there is. */
const presentReach = ({ first, last, days, rooms }: Reach, { roomIds }: Looking) => ({
  first,
  last,
  days: [...days],
  rooms: rooms?.filter((id) => roomIds.has(id)) ?? null,
})

function presentEffect(effect: RateEffect, { roomIds }: Looking): Pick<ShownRate, 'percent' | 'prices'> {
  if (effect.kind === 'percent') return { percent: effect.percent }
  const there = effect.prices.filter(({ roomId }) => roomIds.has(roomId))
  return { prices: there.map(({ roomId, price }) => ({ room_id: roomId, price: toTmt(price) })) }
}

export function presentMaking(entry: Undone & { readonly madeBy: string | null }, { now }: Looking) {
  const until = undoUntil(entry)
  return {
    made_by: entry.madeBy,
    made_at: entry.createdAt.toISOString(),
    undo_until: until !== undefined && until >= now ? until.toISOString() : null,
  }
}

export const presentEnded = (entry: Undone & { readonly id: number; readonly name: string }) => ({
  id: entry.id,
  name: entry.name,
  undo_until: (undoUntil(entry) ?? entry.createdAt).toISOString(),
})

/** Where each category has a price of its own, they are those that are named, each once. */
export function readRate({ name, effect, ...form }: z.output<typeof rateForm>): NewRate | Refusal {
  const reach = readReach(form)
  if ('percent' in effect) return { name, ...reach, effect: { kind: 'percent', percent: effect.percent } }
  const prices = effect.prices.map(({ room_id: roomId, price }) => ({ roomId, price: fromTmt(price) }))
  const priced = new Set(prices.map(({ roomId }) => roomId))
  const isWhole = priced.size === prices.length && priced.size === form.rooms?.length
  if (!isWhole || !form.rooms?.every((id) => priced.has(id))) return refuse('invalid_input')
  return { name, ...reach, rooms: [...priced], effect: { kind: 'prices', prices } }
}

/** "From one night on" says nothing. */
export const readRestriction = (form: z.output<typeof restrictionForm>): NewRestriction => ({
  name: form.name,
  ...readReach(form),
  fewest: form.fewest === null || form.fewest === 1 ? undefined : form.fewest,
  most: form.most ?? undefined,
  noArrival: form.no_arrival,
  noDeparture: form.no_departure,
  notOnline: form.not_online,
})

const readReach = ({
  first,
  last,
  days,
  rooms,
}: Pick<z.output<typeof rateForm>, 'first' | 'last' | 'days' | 'rooms'>): Reach => ({
  first,
  last,
  days: [...days].sort((one, other) => one - other),
  rooms: rooms ?? undefined,
})

type Preview = z.input<typeof previewRate.answer>['request']['data']

export const presentPreview = ({ nights, sold, hidden, rooms, covers }: RatePreview): Preview => ({
  nights,
  sold,
  hidden,
  rooms: rooms.map(({ roomId, before, after }) => ({
    room_id: roomId,
    before: toTmt(before),
    after: toTmt(after),
  })),
  covers: covers.map(({ id, name }) => ({ id, name })),
})
