import type { Language, StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { deleteSession, findSession } from '../../database/access/sessions.ts'

/** Who is calling. */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'client'; readonly customerId: number; readonly tokenHash: Buffer }
  | {
      readonly kind: 'staff'
      readonly staffId: number
      readonly username: string
      readonly role: StaffRole
      readonly language: Language
      readonly tokenHash: Buffer
      /** An admin wants a second factor of this user, who has none yet. */
      readonly lacksSecondFactor: boolean
    }

/** Who a session belongs to now; nobody once it has ended. */
export async function identifyOwner(context: Context, hash: Buffer): Promise<Identity> {
  const session = await findSession(context.database, hash, context.clock.now())
  if (session?.customerId != null) return { kind: 'client', customerId: session.customerId, tokenHash: hash }
  if (session?.staffId != null && session.role !== null && session.active === true) {
    const { staffId, role } = session
    return {
      kind: 'staff',
      staffId,
      username: session.username ?? '',
      role,
      language: session.language ?? 'ru',
      tokenHash: hash,
      lacksSecondFactor: session.secondFactorMissing === true,
    }
  }
  return { kind: 'nobody' }
}

/** From now on the session's token is nobody's. */
export async function signOut({ database }: Context, tokenHash: Buffer): Promise<void> {
  await deleteSession(database, tokenHash)
}
