import type { StaffRole } from '../../../contract/values.ts'
import { type Identity, identifyOwner } from '../../actions/access/identify.ts'
import type { Context } from '../../context.ts'
import { tokenHash } from '../../secrets/tokens.ts'

export type Caller = 'nobody' | 'client' | StaffRole

/** The callers whom a route lets in. */
export type Audience = readonly Caller[]

export const everyone: Audience = ['nobody', 'client', 'admin', 'booker', 'reception', 'housekeeping']
export const anyoneSignedIn: Audience = ['client', 'admin', 'booker', 'reception', 'housekeeping']
export const clients: Audience = ['client']
/** Whoever deals with bookings. Housekeeping is let in by name only, so that no call is open to it by chance. */
export const allStaff: Audience = ['admin', 'booker', 'reception']
export const housekeepingToo: Audience = [...allStaff, 'housekeeping']
export const adminAndBooker: Audience = ['admin', 'booker']
export const adminAndReception: Audience = ['admin', 'reception']
export const adminOnly: Audience = ['admin']

export const callerOf = (identity: Identity): Caller =>
  identity.kind === 'staff' ? identity.role : identity.kind

const bearer = /^Bearer ([\w-]{20,200})$/i

export async function identify(context: Context, authorization: string | undefined): Promise<Identity> {
  const token = bearer.exec(authorization ?? '')?.[1]
  return token === undefined ? { kind: 'nobody' } : identifyOwner(context, tokenHash(token))
}
