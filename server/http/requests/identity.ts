import type { Language, StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { findSession } from '../../database/access/sessions.ts'
import { tokenHash } from '../../secrets/tokens.ts'

/** Who is calling. */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'client'; readonly customerId: number; readonly tokenHash: Buffer }
  | {
      readonly kind: 'staff'
      readonly staffId: number
      readonly role: StaffRole
      readonly language: Language
      readonly tokenHash: Buffer
      /** An admin wants a second factor of this user, who has none yet. */
      readonly lacksSecondFactor: boolean
    }

export type Caller = 'nobody' | 'client' | StaffRole

/** The callers whom a route lets in. */
export type Audience = readonly Caller[]

export const everyone: Audience = ['nobody', 'client', 'admin', 'booker', 'reception']
export const anyoneSignedIn: Audience = ['client', 'admin', 'booker', 'reception']
export const clients: Audience = ['client']
export const allStaff: Audience = ['admin', 'booker', 'reception']
export const adminAndBooker: Audience = ['admin', 'booker']
export const adminAndReception: Audience = ['admin', 'reception']
export const adminOnly: Audience = ['admin']

export const callerOf = (identity: Identity): Caller =>
  identity.kind === 'staff' ? identity.role : identity.kind

const bearer = /^Bearer ([\w-]{20,200})$/i

export async function identify(context: Context, authorization: string | undefined): Promise<Identity> {
  const token = bearer.exec(authorization ?? '')?.[1]
  return token === undefined ? { kind: 'nobody' } : ownerOfSession(context, tokenHash(token))
}

/** Who a session belongs to now; nobody once it has ended. */
export async function ownerOfSession(context: Context, hash: Buffer): Promise<Identity> {
  const session = await findSession(context.database, hash, context.clock.now())
  if (session?.customer_id != null)
    return { kind: 'client', customerId: session.customer_id, tokenHash: hash }
  if (session?.staff_id != null && session.role !== null && session.active === true) {
    const { staff_id: staffId, role, language } = session
    const lacksSecondFactor = session.second_factor_missing === true
    return { kind: 'staff', staffId, role, language: language ?? 'ru', tokenHash: hash, lacksSecondFactor }
  }
  return { kind: 'nobody' }
}
