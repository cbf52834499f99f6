import { useEffect, useState } from 'react'

/** Long enough to be no place on the page, which stands behind a # as well. */
const form = /^[\w-]{20,200}$/

/**
 * The secret of a mailed link. It stands behind the #, which browsers tell no server; once read it is taken out of the address, where it
 * would be seen, copied and kept. Loading the page again, or in another language, finds it in the entry of the history.
 *
 * Undefined until this page listens, because the server cannot know; null where there is none.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => setToken(takeToken())
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function takeToken(): string | null {
  const { hash, pathname, search } = location
  const query = new URLSearchParams(search)
  // Letters of an earlier version have it in the query. Their links live for an hour.
  const mailed = [hash.slice(1), query.get('token') ?? ''].find((text) => form.test(text))
  if (mailed === undefined) return keptToken()
  query.delete('token')
  const rest = query.size === 0 ? '' : `?${query}`
  history.replaceState({ ...history.state, mailedToken: mailed }, '', `${pathname}${rest}`)
  return mailed
}

function keptToken(): string | null {
  const { mailedToken } = (history.state ?? {}) as { mailedToken?: unknown }
  return typeof mailedToken === 'string' ? mailedToken : null
}
