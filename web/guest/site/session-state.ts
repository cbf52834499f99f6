import { useSyncExternalStore } from 'react'
import { logOut, verifyToken } from '../../../contract/session.ts'
import type { Role } from '../../../contract/values.ts'
import {
  clearSession,
  type Session,
  storedOwner,
  storedSession,
  storedToken,
  storeSession,
} from '../../kit/session.ts'
import type { WordedApi } from '../../kit/worded-api.ts'

const watchers = new Set<() => void>()

function watch(changed: () => void): () => void {
  watchers.add(changed)
  // Another tab, or a page that the browser kept while the guest was elsewhere.
  addEventListener('storage', changed)
  addEventListener('pageshow', changed)
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', changed)
    removeEventListener('pageshow', changed)
  }
}

function changeSession(change: () => void): void {
  change()
  for (const tell of watchers) tell()
}

/** Who is signed in on this browser. The server renders every page for a visitor. */
export const useRole = (): Role | undefined =>
  useSyncExternalStore(
    watch,
    () => storedSession()?.role,
    () => undefined,
  )

/** Whose session it is: what one person has typed is not for the next. */
export const useOwner = (): string | null => useSyncExternalStore(watch, storedOwner, () => null)

/** @param email as it was typed: it is whose session this is, however often they sign in */
export const beginSession = (session: Session, email: string): void =>
  changeSession(() => storeSession({ ...session, owner: encodeURIComponent(email.trim().toLowerCase()) }))

/** The log-out itself may fail, for instance because the session has ended already: this browser forgets it all the same. */
export async function endSession(api: WordedApi): Promise<void> {
  await api(logOut)
  forgetSession()
}

/** With everything that a form has kept for its owner. */
function forgetSession(): void {
  sessionStorage.clear()
  changeSession(clearSession)
}

/** The server no longer takes the token. What was typed stays for the client, who logs in again. */
export const dropEndedSession = (): void => changeSession(clearSession)

/** A token that the server no longer takes is of no use. */
export async function verifySession(api: WordedApi): Promise<void> {
  if (storedToken() === null) return
  const reply = await api(verifyToken)
  if (!reply.ok && reply.failure.kind === 'refused' && reply.failure.http === 401) dropEndedSession()
}
