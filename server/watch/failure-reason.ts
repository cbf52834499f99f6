import { getSystemErrorName } from 'node:util'
import type { failureReasons } from '../../contract/office/upkeep/failure-reasons.ts'

/**
 * Why somebody did not answer: a word of ours and a code of the machine's. Never a message: those of mail servers hold addresses of
 * guests, those of the database rows.
 */
export interface Failure {
  readonly reason: FailureReason
  readonly code: string
}

export type FailureReason = (typeof failureReasons)[number]

/** As it stands in the log and beside a letter. The office has the same in three languages. */
const words: Readonly<Record<Exclude<FailureReason, 'other'>, string>> = {
  connection_refused: 'connection refused',
  connection_lost: 'connection lost',
  no_answer_in_time: 'no answer in time',
  name_not_found: 'name not found',
  unreachable: 'no way there',
  certificate: 'certificate not trusted',
  login_refused: 'login refused',
  no_free_connection: 'no connection was free in time',
  disk_full: 'disk full',
  not_permitted: 'not permitted',
  recipient_refused: 'recipient refused',
  letter_refused: 'letter refused',
  answer_unclear: 'answer could not be understood',
}

export const wordsOfFailure = ({ reason, code }: Failure): string =>
  reason === 'other' ? code : `${words[reason]} (${code})`

/** What such words stand for, whoever wrote them down. */
export function reasonInWords(text: string): FailureReason {
  const known = Object.entries(words).find(([, said]) => text.startsWith(`${said} (`))
  return (known?.[0] as FailureReason | undefined) ?? 'other'
}

/** The first that fits. PostgreSQL's states, Node's and OpenSSL's names, those of the mail library. */
const reasons: readonly (readonly [RegExp, FailureReason])[] = [
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ENOTFOUND|EAI_\w+|EDNS)$/, 'name_not_found'],
  [/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|ENOENT)$/, 'unreachable'],
  [/^(ETIMEDOUT|UND_ERR_\w*TIMEOUT|57014|TimeoutError|AbortError)$/, 'no_answer_in_time'],
  [/^(EAUTH|ENOAUTH|28\w{3})$/, 'login_refused'],
  [/^(POOL_BUSY|53300)$/, 'no_free_connection'],
  [/CERT|_TLS_|^ETLS$|^UNABLE_TO_|^ERR_SSL/, 'certificate'],
  [/^(ENOSPC|EDQUOT|53100)$/, 'disk_full'],
  [/^(EACCES|EPERM|EROFS|42501)$/, 'not_permitted'],
  [/^EENVELOPE/, 'recipient_refused'],
  [/^EMESSAGE/, 'letter_refused'],
  [
    /^(ECONNRESET|EPIPE|ESOCKET|ECONNECTION|UND_ERR_SOCKET|CONNECTION_ENDED|08\w{3}|57P\w{2}|25006)$/,
    'connection_lost',
  ],
]

export function failureOf(error: unknown): Failure {
  const codes = codesOf(error)
  for (const code of codes) {
    const known = reasons.find(([form]) => form.test(code))
    if (known) return { reason: known[1], code }
  }
  return { reason: 'other', code: codes[0] ?? 'unknown' }
}

/** What the bank's own words come to, where it answers and it is no answer. */
export const unclearAnswer = (code: string): Failure => ({ reason: 'answer_unclear', code })

/** Errors that lead to each other do not go on for ever. */
const deepest = 4

interface Told {
  readonly code?: unknown
  readonly errno?: unknown
  readonly responseCode?: unknown
}

/** What a machine calls it, the most exact first. A name of a class is a code as well, and nobody's secret. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error)) return []
  const { code, errno, responseCode } = error as Told
  const deeper =
    depth < deepest
      ? [error.cause, ...(error instanceof AggregateError ? error.errors : [])].flatMap((cause) =>
          codesOf(cause, depth + 1),
        )
      : []
  const ofLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return [
    ...(ofLetter && typeof responseCode === 'number' ? [`${code} ${responseCode}`] : []),
    // The mail library puts its own code over the system's.
    ...(typeof errno === 'number' && errno < 0 ? [getSystemErrorName(errno)] : []),
    ...(typeof code === 'string' && /^[A-Z0-9][A-Z0-9_]{2,40}$/.test(code) ? [code] : []),
    ...codeOfMessage(error.message),
    ...deeper,
    error.name,
  ]
}

/** The database's driver has no codes for these. */
function codeOfMessage(message: string): string[] {
  if (message === 'timeout exceeded when trying to connect') return ['POOL_BUSY']
  if (/^Connection terminated due to connection timeout/.test(message)) return ['ETIMEDOUT']
  if (/^Connection terminated|Client has encountered a connection error/.test(message))
    return ['CONNECTION_ENDED']
  return []
}
