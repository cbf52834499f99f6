import type { Transport } from '../../contract/site.ts'
import { forgetAnswers, rememberAnswer, rememberedAnswer, sessionOfAnswers } from './remembered-answers.ts'

/** Long enough for a slow line, short enough that a guest learns of a dead one. */
const patienceMs = 30_000

export const browserTransport: Transport = ({ method, url, headers, body }) => {
  const { authorization } = headers
  if (method === 'GET' && authorization !== undefined) return askAgain(url, headers, authorization)
  return send(url, { method, headers, ...(body !== undefined && { body }) })
}

async function send(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceMs) })
  return { status: response.status, body: bodyOf(await response.text()) }
}

/** For whoever is signed in: nothing goes to the browser's disk, and what is here already is not sent again. */
async function askAgain(
  url: string,
  headers: Readonly<Record<string, string>>,
  owner: string,
): Promise<{ status: number; body: unknown }> {
  const session = sessionOfAnswers()
  const known = rememberedAnswer(url, owner)
  const response = await fetch(url, {
    headers: { ...headers, ...(known && { 'if-none-match': known.tag }) },
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
  // Also where there is none: until its body was read, an answer counts as under way.
  const text = await response.text()
  if (response.status === 304 && known) return { status: 200, body: bodyOf(known.text) }
  const tag = response.headers.get('etag')
  if (response.status === 401) forgetAnswers()
  if (response.status === 200 && tag !== null && session === sessionOfAnswers())
    rememberAnswer(url, { owner, tag, text })
  return { status: response.status, body: bodyOf(text) }
}

const bodyOf = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : null)
