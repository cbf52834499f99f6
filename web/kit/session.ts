import { type Role, roles } from '../../contract/values.ts'
import { forgetAnswers } from './remembered-answers.ts'

const tokenKey = 'accessToken'
const roleKey = 'asd'

export interface Session {
  readonly token: string
  readonly role: Role
}

export function storedSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey)
  const role = roleOf(localStorage.getItem(roleKey))
  return token !== null && role !== undefined ? { token, role } : undefined
}

export const storedToken = (): string | null => localStorage.getItem(tokenKey)

/** What the browser says about its owner, with or without a token. */
export const storedRoleMarker = (): Role | undefined => roleOf(localStorage.getItem(roleKey))

export function storeSession(session: Session): void {
  if (session.token !== storedToken()) forgetAnswers()
  localStorage.setItem(tokenKey, session.token)
  localStorage.setItem(roleKey, session.role)
}

export function clearSession(): void {
  forgetAnswers()
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(roleKey)
}

/** An old marker: `hadmin` means admin. */
function roleOf(marker: string | null): Role | undefined {
  if (marker === 'hadmin') return 'admin'
  return roles.find((role) => role === marker)
}
