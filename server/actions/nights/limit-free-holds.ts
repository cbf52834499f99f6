import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import {
  type EarlierHold,
  freeAgainAt,
  freeHoldRefusal,
  hasPaid,
  holdMemoryMs,
} from '../../../domain/free-holds.ts'
import type { Context } from '../../context.ts'
import { type DocumentKeys, fingerprint } from '../../secrets/document-keys.ts'
import { formatMoment } from '../../text/formats.ts'

interface Asker {
  readonly email: string
  readonly emailConfirmedAt: Date | null
  readonly address: string
}

/** Undefined for whoever has paid before: they are not made to wait for strangers at the same address. */
export type CountedAddress = Buffer | undefined

/** Whether this client may have a further hold for nothing, and as what their address is counted. */
export function allowFreeHold(
  { config }: Context,
  {
    asker,
    earlier,
    limits,
    now,
  }: { asker: Asker; earlier: readonly EarlierHold[]; limits: Settings['limits']; now: Date },
): { address: CountedAddress } | Refusal {
  const emailTrusted = asker.emailConfirmedAt !== null || config.mail === undefined
  const refusal = freeHoldRefusal({ earlier, emailTrusted }, { most: limits.lapsedHoldsPerClient, now })
  if (refusal?.problem === 'email_unconfirmed') return refuse('email_unconfirmed', { email: asker.email })
  if (refusal) return refuse(refusal.problem, untilFacts(refusal.until, now))
  return { address: hasPaid(earlier) ? undefined : addressHash(asker.address, config.documentKeys) }
}

/** What is counted of an address. */
export const countedHolds = (
  address: CountedAddress,
  { limits, now }: { limits: Settings['limits']; now: Date },
) => ({
  addressHash: address ?? null,
  since: new Date(now.getTime() - holdMemoryMs),
  now,
  most: limits.holdsPerAddress,
})

/** A refusal once too many unpaid holds came from an address. */
export function refuseFullAddress(
  unpaid: readonly { readonly placedAt: Date }[],
  { limits, now }: { limits: Settings['limits']; now: Date },
): Refusal | undefined {
  const placed = unpaid.map(({ placedAt }) => placedAt)
  const until = freeAgainAt(placed, limits.holdsPerAddress)
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
