import type { Context } from '../../context.ts'
import { countHit } from '../../database/access/rate-limits.ts'
import type { Actor } from '../../database/upkeep/history.ts'
import type { Secret, SecretKind, TryLimit } from './note-access.ts'
import { type AccessEvent, logRefusedAccess, recordAccess, recordAccessOfStranger } from './note-access.ts'

const failedActions: Readonly<Record<SecretKind, string>> = {
  signin: 'sign_in_failed',
  gate: 'gate_refused',
  password: 'password_refused',
  code: 'code_refused',
  reset_link: 'reset_link_refused',
}

/** A secret was wrong. The log has each one; the journal the first of a window, and only of staff: clients mistype all day. */
export async function noteFailure(
  context: Context,
  secret: Secret,
  { limits, reason }: { limits: readonly TryLimit[]; reason: string },
): Promise<void> {
  const { owner } = secret
  const event = { action: failedActions[secret.kind], ...actorOf(secret), owner, facts: { reason } }
  logRefusedAccess(secret.origin, event)
  const isOfStaff = owner !== undefined && 'staffId' in owner
  if (isOfStaff && (await isFirst(context, `failed:${limits.at(-1)?.key}`)))
    await record(context, secret, event)
}

/** A limit is reached: once a window, in log and journal. About an account that does not exist the journal says nothing. */
export async function noteLockOut(context: Context, secret: Secret, limit: TryLimit): Promise<void> {
  if (!(await isFirst(context, `locked:${limit.key}`))) return
  const { failureMinutes } = (await context.settings.current()).limits
  const event = {
    action: 'locked_out',
    ...actorOf(secret),
    owner: limit.by === 'address' ? undefined : secret.owner,
    facts: { tried: secret.kind, by: limit.by, failures: limit.most, minutes: failureMinutes },
  }
  logRefusedAccess(secret.origin, event)
  if (event.owner || limit.by === 'address') await record(context, secret, event)
}

async function isFirst({ database, clock, settings }: Context, what: string): Promise<boolean> {
  const { failureMinutes } = (await settings.current()).limits
  const hit = { key: `noted:${what}`, now: clock.now(), windowMs: failureMinutes * 60_000 }
  return (await countHit(database, hit)).hits === 1
}

/** Whoever tries anything but to get in is signed in already. */
const isStranger = ({ kind }: Secret): boolean => kind === 'signin' || kind === 'reset_link'

function actorOf(secret: Secret): { actor?: Actor } {
  const { owner } = secret
  return owner && 'staffId' in owner && !isStranger(secret)
    ? { actor: { kind: 'staff', staffId: owner.staffId } }
    : {}
}

const record = (context: Context, secret: Secret, event: AccessEvent): Promise<void> =>
  isStranger(secret)
    ? recordAccessOfStranger(context, secret.origin, event)
    : recordAccess(context.database, context.clock.now(), secret.origin, event)
