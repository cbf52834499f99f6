import { listedRefusalEnvelope, refusalEnvelope } from '../../contract/call.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'
import { insidesIn, leaks } from './markers.ts'
import { lacksSecondFactor, type Person } from './people.ts'
import type { Draft } from './request.ts'
import type { Answer } from './send.ts'

/** What is wrong with an answer; undefined if nothing is. */

/** The bank's troubles and closed doors are said with 503, and are no failures. */
const honest5xx: readonly string[] = ['bank_unreachable', 'bank_refused', 'bank_silent', 'maintenance']

const withoutSecondFactor = /^\/api\/(sys\/second-factor|sys\/language|protected|token\/verify|log-out)/

export function judge(draft: Draft, answer: Answer): string | undefined {
  const { call, person } = draft
  if (answer.trouble) return `no answer: ${answer.trouble}`
  return (
    headersMissing(answer.headers) ??
    trespass(draft, answer.status) ??
    (isJson(answer)
      ? judgeJson(draft, answer)
      : answer.status >= 500
        ? `${answer.status} without an envelope`
        : undefined) ??
    shownTo(person, call.path, answer)
  )
}

const guarding = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy']

function headersMissing(headers: Answer['headers']): string | undefined {
  const missing = guarding.filter((name) => headers[name] === undefined)
  return missing.length > 0 ? `without ${missing.join(', ')}` : undefined
}

/** What a client does with a booking of their own, and of nobody else. */
const aboutBooking = /voucher|\/calendar\/|get-application\/:|drop-booking|book-cancel|withdraw-refund/

function trespass({ call, person, foreign }: Draft, status: number): string | undefined {
  if (status >= 400) return undefined
  if (!call.audience.includes(person.caller)) return `${person.who} was let in`
  if (foreign && aboutBooking.test(call.path) && person.caller === 'client')
    return `${person.who} reached the booking of somebody else`
  if (lacksSecondFactor(person) && !call.audience.includes('nobody') && !withoutSecondFactor.test(call.path))
    return `${person.who} was let in without a second factor`
  return undefined
}

const isJson = ({ headers }: Answer): boolean => /json/.test(String(headers['content-type'] ?? ''))

function judgeJson({ call }: Draft, { status, body }: Answer): string | undefined {
  if (status === 304) return undefined
  let said: unknown
  try {
    said = JSON.parse(body.toString())
  } catch {
    return 'the JSON of the answer cannot be read'
  }
  if (status < 300) {
    const fits = call.call?.answer?.safeParse(said)
    return fits?.success === false
      ? `the answer does not fit its shape: ${fits.error.message.slice(0, 300)}`
      : undefined
  }
  return judgeRefusal(said, status)
}

export function judgeRefusal(said: unknown, status: number): string | undefined {
  const envelope = refusalEnvelope.safeParse(said).data ?? listedRefusalEnvelope.safeParse(said).data
  if (!envelope) return `${status} is not in the envelope: ${JSON.stringify(said).slice(0, 200)}`
  const { code } = envelope.request
  const known = refusals[code as RefusalCode]
  if (!known) return `the code ${code} is unknown`
  if (status >= 500 && !honest5xx.includes(code)) return `${status} ${code}`
  if (known.status !== envelope.request.status) return `${code} carries the status ${envelope.request.status}`
  return known.http === status || code === 'malformed_body' ? undefined : `${code} is answered with ${status}`
}

/** Everything that can be read as text; a PDF or a picture is no text. */
function shownTo(person: Person, path: string, { headers, body }: Answer): string | undefined {
  if (!/json|text|html|xml/.test(String(headers['content-type'] ?? ''))) return undefined
  const text = body.toString()
  const leaked = leaks(person, text)
  if (leaked) return `${person.who} was shown ${leaked}`
  const inside = path.startsWith('/api/docs') ? undefined : insidesIn(text)
  return inside && `our insides are shown: ${inside}`
}

/** The same for bytes over a raw connection, of which only the shape of HTTP is known. */
export function judgeRaw(came: string | 'hang', { ending }: { ending: string }): string | undefined {
  if (came === 'hang') return ending === 'wait' ? 'no answer: hang' : 'the connection stays open'
  const answers = came.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part.startsWith('HTTP/1.1'))
  for (const answer of answers) {
    const status = Number(answer.slice(9, 12))
    if (status === 100) continue
    const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? ''
    const isMaintenance = status === 503 && answer.includes('"pattern":"/maintenance"')
    if (status >= 500 && ![501, 505].includes(status) && !isMaintenance && !honest5xx.includes(code))
      return `${answer.slice(0, 15)} over a raw connection`
    const [head = ''] = answer.split('\r\n\r\n', 1)
    if (status !== 417 && !/\r\nx-content-type-options: nosniff/i.test(head))
      return `without headers that guard: ${head.slice(0, 200)}`
    const inside = insidesIn(answer)
    if (inside) return `our insides are shown: ${inside}`
  }
  return undefined
}
