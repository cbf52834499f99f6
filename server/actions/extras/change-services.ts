import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { ServiceNames } from '../../../contract/office/till/services.ts'
import type { Tenge } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockServiceList } from '../../database/locks.ts'
import {
  insertService,
  listServices,
  lockService,
  markServiceRemoved,
  type OfferedService,
  placeServices,
  storeService,
} from '../../database/till/services.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

export type { OfferedService } from '../../database/till/services.ts'

/** A longer list nobody finds anything in. */
const mostServices = 100

export const readServices = ({ database }: Context): Promise<readonly OfferedService[]> =>
  listServices(database)

export interface ServiceForm {
  readonly names: ServiceNames
  readonly price: Tenge
}

interface ByStaff {
  readonly staffId: number
}

/** Another one, at the end of the list. */
export const offerService = (
  context: Context,
  { staffId, names, price }: ByStaff & ServiceForm,
): Promise<{ id: number } | Refusal> =>
  allOrNothing(context.database, async (transaction) => {
    await lockServiceList(transaction)
    const position = (await listServices(transaction)).length + 1
    if (position > mostServices) return refuse('too_many_services', { most: mostServices })
    const now = context.clock.now()
    const { id } = await insertService(transaction, { names, price, position, now })
    await note(transaction, { now, staffId, action: 'service_added', facts: { names, price } })
    return { id }
  })

/** For what is posted from now on. Who knew it otherwise is told first. */
export const changeOfferedService = (
  context: Context,
  { staffId, id, names, price, seen }: ByStaff & ServiceForm & { id: number; seen?: ServiceForm | undefined },
): Promise<{ id: number } | Refusal> =>
  allOrNothing(context.database, async (transaction) => {
    await lockServiceList(transaction)
    const before = await lockService(transaction, id)
    if (!before) return refuse('service_not_found')
    if (seen && !isSame(seen, before)) return refuse('services_outdated')
    if (isSame({ names, price }, before)) return { id }
    await storeService(transaction, { id, names, price })
    const facts = { before: { names: before.names, price: before.price }, after: { names, price } }
    await note(transaction, { now: context.clock.now(), staffId, action: 'service_changed', facts })
    return { id }
  })

const isSame = (one: ServiceForm, other: ServiceForm): boolean =>
  one.price === other.price &&
  one.names.ru === other.names.ru &&
  one.names.tm === other.names.tm &&
  one.names.en === other.names.en

/** All of them, each once: whoever does not know of one that was added meanwhile is told. */
export const putServicesInOrder = (
  context: Context,
  { staffId, ids }: ByStaff & { ids: readonly number[] },
): Promise<{ ids: readonly number[] } | Refusal> =>
  allOrNothing(context.database, async (transaction) => {
    await lockServiceList(transaction)
    const before = (await listServices(transaction)).map(({ id }) => id)
    const isWhole = new Set(ids).size === before.length && ids.length === before.length
    if (!isWhole || !before.every((id) => ids.includes(id))) return refuse('services_outdated')
    if (before.every((id, place) => id === ids[place])) return { ids }
    await placeServices(transaction, ids)
    await note(transaction, { now: context.clock.now(), staffId, action: 'services_ordered', facts: {} })
    return { ids }
  })

/** It is offered no longer; bills that name it stay as they are. */
export const removeOfferedService = (
  context: Context,
  { staffId, id }: ByStaff & { id: number },
): Promise<{ id: number } | Refusal> =>
  allOrNothing(context.database, async (transaction) => {
    await lockServiceList(transaction)
    const service = await lockService(transaction, id)
    if (!service) return refuse('service_not_found')
    const now = context.clock.now()
    await markServiceRemoved(transaction, id, now)
    await placeServices(
      transaction,
      (await listServices(transaction)).map((left) => left.id),
    )
    await note(transaction, { now, staffId, action: 'service_removed', facts: { names: service.names } })
    return { id }
  })

const note = (
  transaction: Database,
  {
    now: at,
    staffId,
    action,
    facts,
  }: { now: Date; staffId: number; action: string; facts: Record<string, unknown> },
): Promise<void> =>
  recordHistory(transaction, {
    at,
    actor: { kind: 'staff', staffId },
    about: { subject: 'services' },
    action,
    facts,
  })
