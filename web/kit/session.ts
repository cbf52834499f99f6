import { type Role, roles } from '../../contract/values.ts'
import { forgetAnswers } from './remembered-answers.ts'

const tokenKey = 'accessToken'
const roleKey = 'asd'
const ownerKey = 'owner'

export interface Session {
  readonly token: string
  readonly role: Role
  /** Whose it is: the same over all sessions of one person, where that is known. */
  readonly owner?: string
}

export function storedSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey)
  const role = roleOf(localStorage.getItem(roleKey))
  return token !== null && role !== undefined ? { token, role } : undefined
}

export const storedToken = (): string | null => localStorage.getItem(tokenKey)

/**
 * Whose session it is. It is written together with its token: beside another token, which an older page or another tab has stored, it says
 * nothing, and every session is then a person of its own.
 */
export function storedOwner(): string | null {
  const token = storedToken()
  const [of, owner] = (localStorage.getItem(ownerKey) ?? '').split(' ')
  return of === token && owner ? owner : token
}

/** What the browser says about its owner, with or without a token. */
export const storedRoleMarker = (): Role | undefined => roleOf(localStorage.getItem(roleKey))

export function storeSession(session: Session): void {
  if (session.token !== storedToken()) forgetAnswers()
  localStorage.setItem(tokenKey, session.token)
  localStorage.setItem(roleKey, session.role)
  if (session.owner !== undefined) localStorage.setItem(ownerKey, `${session.token} ${session.owner}`)
}

export function clearSession(): void {
  forgetAnswers()
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(roleKey)
  localStorage.removeItem(ownerKey)
}

/** An old marker: `hadmin` means admin. */
function roleOf(marker: string | null): Role | undefined {
  if (marker === 'hadmin') return 'admin'
  return roles.find((role) => role === marker)
}
