import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { PrimaryClient } from '../contact/primary-client.ts'
import { HeardChanges } from '../heard-changes.ts'
import { type KnownColumns, KnownQuery } from './known-query.ts'

/** More different statements than Kenar has; those with lists of changing length would otherwise fill the server's memory. */
const mostPrepared = 500
const prepared = new Map<string, Sending>()

interface Sending {
  /** Under which it is prepared. */
  readonly name: string | undefined
  /** What it says that it changes. */
  readonly tells: string | undefined
}

/**
 * Statements that begin so are not prepared: which way to go depends on the values that they are given, and a prepared plan knows none.
 */
const mark = '/* planned anew */'
export const plannedAnew = sql.raw(mark)

/**
 * Stands among what a statement of a transaction selects: it changes this, and says so itself. The triggers would interrupt it with a notice, for
 * which database and server wake up once more.
 */
export const tells = (word: string) =>
  sql.raw(`set_config('kenar.told_${word}', 'yes', true) /* tells ${word} */`)

function sendingOf(text: string): Sending {
  const known = prepared.get(text)
  if (known !== undefined) return known
  const isPrepared = prepared.size < mostPrepared && !text.trimStart().startsWith(mark)
  const sending = {
    name: isPrepared ? `kenar_${prepared.size}` : undefined,
    tells: /\/\* tells (\w+) \*\//.exec(text)?.[1],
  }
  if (isPrepared) prepared.set(text, sending)
  return sending
}

type Answered = (error: Error | null, result: unknown) => void

/** With the way of whoever asked in the error: the driver's own ends in a socket. */
const answerOf = (ask: (answered: Answered) => void): Promise<unknown> =>
  new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)))
  }).catch((error) => {
    Error.captureStackTrace(error)
    throw error
  })

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })

/** Asks for the commit before the transaction says that it is over: see `withCommit`. */
export const commitAlready = 'commit already'

export interface PreparingConfig extends pg.ClientConfig {
  /** Where to connect, if that is not always the same place. */
  readonly findPrimary?: (() => Promise<string>) | undefined
}

/**
 * Statements are prepared once a connection: PostgreSQL spends more on planning most of ours than on running them. BEGIN goes out with the
 * statement that comes next: alone it would cost every transaction a round trip, and it fails only where that one fails as well.
 */
export class PreparingClient extends PrimaryClient {
  readonly changes = new HeardChanges(this)
  readonly #findPrimary: PreparingConfig['findPrimary']
  /** Which of several hosts it has connected to. */
  address: string | undefined
  readonly #known: KnownColumns = new Map()
  #beginning = false
  #committing: Promise<unknown> | undefined

  constructor(config: PreparingConfig = {}) {
    super(config)
    this.#findPrimary = config.findPrimary
  }

  /** The pool waits by a callback, and it alone connects to one of several hosts. */
  override connect(...[connected]: unknown[]): never {
    const connect = (): never => super.connect(connected)
    if (!this.#findPrimary) return connect()
    const aim = (url: string) => {
      // Of the addresses nothing differs but these.
      const { host, port } = new pg.Client(url)
      Object.assign(this, { host, port })
      this.address = url
      connect()
    }
    return this.#findPrimary().then(aim, connected as (error: Error) => void) as never
  }

  override query(text: unknown, ...given: unknown[]): never {
    if (text === 'begin') {
      this.#beginning = true
      return begun as never
    }
    const committing = this.#committing
    this.#committing = undefined
    if (text === 'commit' && committing) return committing as never
    this.#together()
    if (this.#beginning) {
      this.#beginning = false
      ;(this.#send('begin', []) as Promise<unknown>).catch(() => undefined)
    }
    if (text === commitAlready) {
      this.#committing = this.#send('commit', [])
      return this.#committing as never
    }
    if (text === 'rollback') this.changes.forget()
    return this.#send(text, ...given)
  }

  #send(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const sending = typeof text === 'string' && Array.isArray(values) ? sendingOf(text) : undefined
    if (sending?.tells !== undefined) this.changes.add(sending.tells)
    const send = (...query: unknown[]): never => (super.query as (...query: unknown[]) => never)(...query)
    if (sending?.name === undefined) return send(text, values, ...rest)
    // Of a description the driver makes a copy, property by property. A query that is made already it takes as it is.
    const query = new KnownQuery(
      { text: text as string, values: values as unknown[], name: sending.name },
      this.#known,
    )
    return rest.length > 0 ? send(query, ...rest) : (answerOf((answered) => send(query, answered)) as never)
  }

  /** Whatever is sent before anybody else gets a turn leaves in one packet. */
  #together(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}
