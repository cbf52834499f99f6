import { type Refusal, refuse } from '../../../contract/errors.ts'
import { mostSavedViews } from '../../../contract/office/bookings/views/saving-views.ts'
import { type View, viewOf } from '../../../contract/office/bookings/views/view-address.ts'
import type { Context } from '../../context.ts'
import {
  deleteView,
  insertView,
  listViews,
  lockViews,
  type StoredView,
  setViewName,
} from '../../database/bookings/saved-views.ts'

/** Filters of the list of bookings under names of a person's own. Nobody else sees them, so no history tells of them. */

export const readOwnViews = ({ database }: Context, staffId: number): Promise<StoredView[]> =>
  listViews(database, staffId)

interface Named {
  readonly staffId: number
  readonly name: string
}

export const keepView = (
  { database, clock }: Context,
  { staffId, name, asked }: Named & { readonly asked: View },
): Promise<Refusal | undefined> =>
  database.transaction().execute(async (transaction) => {
    await lockViews(transaction, staffId)
    const views = await listViews(transaction, staffId)
    if (views.some((view) => view.name === name)) return refuse('view_name_taken')
    const read = new Map(Object.entries(asked))
    const view = { staffId, name, asked: viewOf((part) => read.get(part)), createdAt: clock.now() }
    const isKept = await insertView(transaction, view, mostSavedViews)
    return isKept ? undefined : refuse('too_many_views', { most: String(mostSavedViews) })
  })

export const renameOwnView = (
  { database }: Context,
  { staffId, id, name }: Named & { readonly id: number },
): Promise<Refusal | undefined> =>
  database.transaction().execute(async (transaction) => {
    await lockViews(transaction, staffId)
    const views = await listViews(transaction, staffId)
    if (views.some((view) => view.name === name && view.id !== id)) return refuse('view_name_taken')
    const isTheirs = await setViewName(transaction, { staffId, id, name })
    return isTheirs ? undefined : refuse('view_not_found')
  })

export async function forgetView(
  { database }: Context,
  view: { readonly staffId: number; readonly id: number },
): Promise<Refusal | undefined> {
  return (await deleteView(database, view)) ? undefined : refuse('view_not_found')
}
