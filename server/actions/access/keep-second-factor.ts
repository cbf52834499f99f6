import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { deleteOtherSessionsOfStaff } from '../../database/access/sessions.ts'
import type { Database } from '../../database/connection.ts'
import {
  clearSecondFactor,
  findStaff,
  lockStaff,
  setPendingSecret,
  setSecret,
  spendStep,
} from '../../database/people/staff.ts'
import { passwordMatches } from '../../secrets/passwords.ts'
import { pendingSecretPlace, sealBytes, secretPlace, unsealBytes } from '../../secrets/sealing.ts'
import { base32, newSecret, otpauthUrl, stepOfCode } from '../../secrets/totp.ts'
import { logAccess, type Origin, recordAccess } from './note-access.ts'
import { trySecret } from './try-secret.ts'

interface Enrolled {
  readonly id: number
  readonly totpSealed: Buffer | null
}

/** Why somebody whose password is right is not let in yet. A code is good once. */
export async function takeCode(
  { config, clock, database }: Context,
  { id, totpSealed: sealed }: Enrolled,
  code: string | undefined,
): Promise<Refusal | undefined> {
  if (sealed === null) return undefined
  if (code === undefined || code.trim() === '') return refuse('code_required')
  const step = stepOfCode(unsealBytes(sealed, secretPlace(id), config.documentKeys), code, clock.now())
  const spent = step !== undefined && (await spendStep(database, id, step))
  return spent ? undefined : refuse('code_wrong')
}

export async function readOwnSecondFactor(
  { database }: Context,
  staffId: number,
): Promise<{ enrolled: boolean; required: boolean }> {
  const staff = await findStaff(database, staffId)
  return { enrolled: Boolean(staff?.totpSealed), required: Boolean(staff?.secondFactorRequired) }
}

interface Proof {
  readonly staffId: number
  readonly password: string
  readonly code?: string | undefined
  readonly origin: Origin
}

/**
 * A member of staff wants a second factor, or another one. The secret counts once its first code is right. Whoever has one already shows a
 * code of it: to replace it is to remove it.
 */
export async function enrolOwnSecondFactor(
  context: Context,
  { staffId, password, code, origin }: Proof,
): Promise<{ secret: string; url: string } | Refusal> {
  const wrongPassword = await checkPassword(context, { staffId, password, origin })
  if (wrongPassword) return wrongPassword
  const staff = await findStaff(context.database, staffId)
  if (!staff) return refuse('user_not_found')
  const wrongCode = await checkCode(context, staff, { code, origin })
  if (wrongCode) return wrongCode
  const { hotel } = await context.settings.current()
  const secret = newSecret()
  const sealed = sealBytes(secret, pendingSecretPlace(staffId), context.config.documentKeys)
  await setPendingSecret(context.database, staffId, sealed)
  const url = otpauthUrl(secret, { issuer: hotel.name.en || 'Kenar', account: staff.username })
  return { secret: base32(secret), url }
}

/** The first right code: from now on signing in needs one. Whoever is signed in elsewhere with the password alone is signed out there. */
export async function confirmOwnSecondFactor(
  context: Context,
  { staffId, tokenHash, code, origin }: { staffId: number; tokenHash: Buffer; code: string; origin: Origin },
): Promise<{ confirmed: true } | Refusal> {
  const now = context.clock.now()
  const { documentKeys } = context.config
  const confirmed = await trySecret(context, { kind: 'code', owner: { staffId }, origin }, () =>
    context.database.transaction().execute(async (transaction) => {
      const staff = await lockStaff(transaction, staffId)
      const pending = staff?.totpPendingSealed
      if (!pending) return refuse('second_factor_not_begun')
      const secret = unsealBytes(pending, pendingSecretPlace(staffId), documentKeys)
      const step = stepOfCode(secret, code, now)
      if (step === undefined) return refuse('code_wrong')
      const sealed = sealBytes(secret, secretPlace(staffId), documentKeys)
      await setSecret(transaction, staffId, { sealed, step })
      await deleteOtherSessionsOfStaff(transaction, staffId, tokenHash)
      await record(transaction, { staffId, now, origin, action: 'second_factor_on' })
      return { confirmed: true } as const
    }),
  )
  if (!isRefusal(confirmed)) logAccess(origin, { action: 'second_factor_on', owner: { staffId } })
  return confirmed
}

/** Back to the password alone, unless an admin requires more; false if it was alone already. Whoever knows only the password does not get rid of the code. */
export async function removeOwnSecondFactor(
  context: Context,
  { staffId, password, code, origin }: Proof,
): Promise<{ removed: boolean } | Refusal> {
  const wrongPassword = await checkPassword(context, { staffId, password, origin })
  if (wrongPassword) return wrongPassword
  const enrolled = await findStaff(context.database, staffId)
  if (!enrolled) return refuse('user_not_found')
  if (enrolled.secondFactorRequired) return refuse('second_factor_required')
  // Nothing of which a code could have been shown: one that is set up at this moment stays.
  if (enrolled.totpSealed === null) return { removed: false }
  const wrongCode = await checkCode(context, enrolled, { code, origin })
  if (wrongCode) return wrongCode
  const now = context.clock.now()
  const removed = await context.database.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId)
    if (staff?.secondFactorRequired) return refuse('second_factor_required')
    if (!staff?.totpSealed) return { removed: false }
    await clearSecondFactor(transaction, staffId)
    await record(transaction, { staffId, now, origin, action: 'second_factor_off' })
    return { removed: true }
  })
  if (!isRefusal(removed) && removed.removed)
    logAccess(origin, { action: 'second_factor_off', owner: { staffId } })
  return removed
}

async function checkPassword(
  context: Context,
  { staffId, password, origin }: { staffId: number; password: string; origin: Origin },
): Promise<Refusal | undefined> {
  const secret = { kind: 'password', owner: { staffId }, origin } as const
  const checked = await trySecret(context, secret, async () => {
    const staff = await findStaff(context.database, staffId)
    const right = await passwordMatches(password, staff?.passwordHash)
    return right ? { right } : refuse('password_wrong')
  })
  return isRefusal(checked) ? checked : undefined
}

async function checkCode(
  context: Context,
  staff: Enrolled,
  { code, origin }: Pick<Proof, 'code' | 'origin'>,
): Promise<Refusal | undefined> {
  const secret = { kind: 'code', owner: { staffId: staff.id }, origin } as const
  const checked = await trySecret(
    context,
    secret,
    async () => (await takeCode(context, staff, code)) ?? { right: true },
  )
  return isRefusal(checked) ? checked : undefined
}

const record = (
  transaction: Database,
  { staffId, now, origin, action }: { staffId: number; now: Date; origin: Origin; action: string },
) => {
  const actor = { kind: 'staff', staffId } as const
  return recordAccess(transaction, now, origin, { action, actor, owner: { staffId } })
}
