import { matchRoute } from './match-route.ts'
import type { Route } from './page.ts'

const signIn = '/authorization'
const home = '/'
const parameter = 'to'

/** Nobody wants to come back to these: the sign-in itself with what its letters lead to, and pages that only say that there is nothing. */
const noPlace = [signIn, `${signIn}/reset`, `${signIn}/confirm`, '/404', '/maintenance']

/** Where somebody signs in who wants to go on to a place of this site. Who is on the way there already keeps it. */
export function signInAddress(to: string): string {
  if (to === home) return signIn
  return to.split(/[?#]/, 1)[0] === signIn ? to : `${signIn}?${new URLSearchParams({ [parameter]: to })}`
}

/** A place as it is come back to. The language of an address has been chosen when it was opened. */
export function placeOf(path: string, search: string, hash = ''): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const rest = String(query)
  return `${path}${rest === '' ? '' : `?${rest}`}${hash}`
}

/**
 * Where the address of the sign-in says to go on to. Anybody can write that address and send it to a guest: only a page of this site
 * counts, written as browsers write it, and else it is home.
 *
 * @param search of the sign-in's own address
 */
export function wayBackOf(search: string, routes: readonly Route[]): string {
  const to = new URLSearchParams(search).get(parameter) ?? ''
  if (!isWrittenPlainly(to)) return home
  const match = matchRoute(routes, to.replace(/#.*/, ''))
  return match && !noPlace.includes(match.route.pattern) ? to : home
}

/** Browsers read "//elsewhere", "/\elsewhere" and "/<tab>/elsewhere" as other sites, and "/rooms/.." as another page: each would be written otherwise. */
function isWrittenPlainly(address: string): boolean {
  const here = 'https://here.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(address, here)
    return origin === here && pathname + search + hash === address
  } catch {
    return false
  }
}
