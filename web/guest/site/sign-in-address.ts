import { useLocation, useSearch } from 'wouter'
import { placeOf, signInAddress } from './way-back.ts'

/** Signs in and comes back to this page; `hash` says to which place of it. */
export function useSignInAddress(hash?: string): string {
  const [path] = useLocation()
  return signInAddress(placeOf(path, useSearch(), hash))
}
