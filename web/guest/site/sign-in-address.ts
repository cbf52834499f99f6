import { useLocation, useSearch } from 'wouter'
import { dropEndedSession } from './session-state.ts'
import { placeOf, signInAddress } from './way-back.ts'

/** Signs in and comes back to this page; `hash` says to which place of it. */
export function useSignInAddress(hash?: string): string {
  const [path] = useLocation()
  return signInAddress(placeOf(path, useSearch(), hash))
}

/** For a session that has ended in the middle of something: to the sign-in, and from there back here. */
export function useSignInAgain(): () => void {
  const [, navigate] = useLocation()
  return () => {
    // With its token kept, the log-in would send the client away as one who is logged in.
    dropEndedSession()
    navigate(signInAddress(placeOf(location.pathname, location.search)))
  }
}
