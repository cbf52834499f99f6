import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import { freeAgainAt, freeHoldRefusal, hasPaid, holdMemoryMs } from '../../../domain/free-holds.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockAddress } from '../../database/locks.ts'
import { listEarlierHolds, listUnpaidFromAddress } from '../../database/nights/free-holds.ts'
import { type DocumentKeys, fingerprint } from '../../secrets/document-keys.ts'
import { formatMoment } from '../../text/formats.ts'

interface Asker {
  readonly customerId: number
  readonly email: string
  readonly emailConfirmedAt: Date | null
  readonly address: string
}

/** Undefined for whoever has paid before: they are not made to wait for strangers at the same address. */
export type CountedAddress = Buffer | undefined

/**
 * Whether this client may have a further hold for nothing, and as what their address is counted. The caller holds the customer's lock, so
 * that many orders at once cannot slip under the limit.
 */
export async function allowFreeHold(
  { config }: Context,
  transaction: Database,
  { asker, limits, now }: { asker: Asker; limits: Settings['limits']; now: Date },
): Promise<{ address: CountedAddress } | Refusal> {
  const earlier = await listEarlierHolds(transaction, asker.customerId, now)
  const emailTrusted = asker.emailConfirmedAt !== null || config.mail === undefined
  const refusal = freeHoldRefusal({ earlier, emailTrusted }, { most: limits.lapsedHoldsPerClient, now })
  if (refusal?.problem === 'email_unconfirmed') return refuse('email_unconfirmed', { email: asker.email })
  if (refusal) return refuse(refusal.problem, untilFacts(refusal.until, now))
  return { address: hasPaid(earlier) ? undefined : addressHash(asker.address, config.documentKeys) }
}

/** A refusal once too many unpaid holds came from there. The address stays locked until what is counted next is committed. */
export async function refuseFullAddress(
  transaction: Database,
  { address, limits, now }: { address: CountedAddress; limits: Settings['limits']; now: Date },
): Promise<Refusal | undefined> {
  if (!address) return undefined
  await lockAddress(transaction, address)
  const most = limits.holdsPerAddress
  const since = new Date(now.getTime() - holdMemoryMs)
  const placed = await listUnpaidFromAddress(transaction, { addressHash: address, since, now, most })
  const until = freeAgainAt(placed, most)
  return until && refuse('too_many_holds_from_address', untilFacts(until, now))
}

/** Addresses are few enough to try them all: without the key the hash says nothing. Under another key the count of the day begins anew. */
export const addressHash = (address: string, keys: DocumentKeys): Buffer =>
  fingerprint(`hold address ${address}`, keys)

const minute = 60_000

/** Rounded up, so that what is said is true. */
function untilFacts(until: Date, now: Date): NonNullable<Refusal['facts']> {
  const moment = new Date(Math.ceil(until.getTime() / minute) * minute)
  return {
    from: formatMoment(moment),
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  }
}
