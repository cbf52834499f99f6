import type { Transport } from '../../contract/site.ts'

/** Long enough for a slow line, short enough that a guest learns of a dead one. */
const patienceMs = 30_000

export const browserTransport: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null }
}
