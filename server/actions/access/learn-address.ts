import type { Context } from '../../context.ts'
import { isKnownAddress, rememberAddress } from '../../database/access/known-addresses.ts'
import type { SessionOwner } from '../../database/access/sessions.ts'
import type { Database } from '../../database/connection.ts'
import { fingerprint, fingerprints } from '../../secrets/document-keys.ts'

const day = 24 * 3_600_000
const keptDays = 180

/** An address that nobody came from since then is a stranger's again. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - keptDays * day)

/** Without an account it asks all the same: the answer must not come sooner. */
export function knowsAddress(
  context: Context,
  owner: SessionOwner | undefined,
  address: string,
): Promise<boolean> {
  const asked = owner ?? { staffId: 0 }
  const addressHashes = fingerprints(placeOf(asked, address), context.config.documentKeys)
  const since = knownSince(context.clock.now())
  return isKnownAddress(context.database, { owner: asked, addressHashes, since })
}

/** Somebody has shown from there that the account is theirs. */
export const learnAddress = (
  context: Context,
  transaction: Database,
  { owner, address }: { owner: SessionOwner; address: string },
) =>
  rememberAddress(transaction, {
    owner,
    addressHash: fingerprint(placeOf(owner, address), context.config.documentKeys),
    now: context.clock.now(),
  })

/** With the account in it: rows of two accounts do not show that they share an address. */
const placeOf = (owner: SessionOwner, address: string): string =>
  `known address ${JSON.stringify(owner)} ${address}`
