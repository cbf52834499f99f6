import type { Context } from '../../context.ts'
import { countHit } from '../../database/access/rate-limits.ts'
import type { SessionOwner } from '../../database/access/sessions.ts'
import type { Database } from '../../database/connection.ts'
import { type Actor, recordHistory } from '../../database/upkeep/history.ts'

/** What of a call the record of accesses needs: from where it came, and a log that knows its request id. */
export interface Origin {
  readonly address: string
  readonly log: AccessLog
}

export interface AccessLog {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
}

/** What somebody tries: to sign in, or signed in the gate, their own password or a first code; or a mailed link. */
export type SecretKind = 'signin' | 'gate' | 'password' | 'code' | 'reset_link'

export interface Secret {
  readonly kind: SecretKind
  /** Whose it is, where there is such an account. */
  readonly owner?: SessionOwner | undefined
  /** What was typed as the account. One that does not exist is locked like any other, or it could be told apart. */
  readonly typed?: string
  readonly origin: Origin
}

export interface TryLimit {
  readonly key: string
  readonly most: number
  readonly by: 'address' | 'account' | 'known_address'
}

export interface AccessEvent {
  readonly action: string
  /** Left out: nobody who is known. */
  readonly actor?: Actor
  /** Whose account it is about; left out: that of nobody, only the address counts. */
  readonly owner?: SessionOwner | undefined
  /** No secrets, nothing that was typed, nothing that tells about a person. */
  readonly facts?: Readonly<Record<string, string | number>>
}

const hour = 3_600_000
const addressKeptMs = 90 * 24 * hour
/** Strangers cannot fill the journal: what they cause beyond this is in the log only. */
export const mostRowsOfStrangersAnHour = 200

/** A row of the journal. Who it was is an id; the address stands apart and is blanked after a time, or with its owner. */
export const recordAccess = (database: Database, now: Date, origin: Origin, event: AccessEvent) =>
  recordHistory(database, {
    at: now,
    actor: event.actor ?? { kind: 'system' },
    about: { subject: subjectOf(event.owner) },
    action: event.action,
    ...(event.facts && { facts: event.facts }),
    personalFacts: { address: origin.address },
    forgetPersonalAt: new Date(now.getTime() + addressKeptMs),
    area: 'access',
  })

/** The same for what somebody causes who has not shown who they are. */
export async function recordAccessOfStranger(
  { database, clock }: Context,
  origin: Origin,
  event: AccessEvent,
): Promise<void> {
  const now = clock.now()
  const { hits } = await countHit(database, { key: 'noted:strangers', now, windowMs: hour })
  if (hits <= mostRowsOfStrangersAnHour) await recordAccess(database, now, origin, event)
  if (hits !== mostRowsOfStrangersAnHour + 1) return
  await recordHistory(database, {
    at: now,
    actor: { kind: 'system' },
    about: { subject: 'journal' },
    action: 'access_rows_left_out',
    facts: { rows: mostRowsOfStrangersAnHour },
    area: 'access',
  })
}

export const logAccess = ({ log }: Origin, event: AccessEvent): void => log.info(lineOf(event), 'access')

export const logRefusedAccess = ({ log }: Origin, event: AccessEvent): void =>
  log.warn(lineOf(event), 'access')

const lineOf = ({ action, owner, facts }: AccessEvent) => ({ event: action, ...owner, ...facts })

function subjectOf(owner: SessionOwner | undefined): string {
  if (owner === undefined) return 'address'
  return 'staffId' in owner ? `staff ${owner.staffId}` : `customer ${owner.customerId}`
}
