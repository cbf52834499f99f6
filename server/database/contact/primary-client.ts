import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** PostgreSQL's own code for a host that takes no writes: a replica, or a primary that has become one. */
const readOnlyState = '25006'

export class ReplicaError extends Error {
  readonly code = readOnlyState
  constructor() {
    super('This host is a replica, or takes no writes: Kenar decides nothing from it.')
  }
}

/** PostgreSQL says these in its greeting and whenever they change (14 and newer), so that nobody has to ask. */
const signs = new Set(['in_hot_standby', 'default_transaction_read_only'])

type Wire = EventEmitter & { readonly stream: Duplex }
type Connected = (error?: Error | null) => void

/**
 * A connection to a primary. To a replica it is not made; and it is thrown away as soon as it shows that nothing can be written over it any more, by
 * itself or by refusing a statement for that reason. Whoever waits for an answer on it then gets the error.
 */
export class PrimaryClient extends pg.Client {
  #isReplica = false

  constructor(config: pg.ClientConfig) {
    super(config)
    // What breaks shows in what waits for it.
    this.on('error', () => undefined)
    const leave = () => {
      if (this.#isReplica) return
      this.#isReplica = true
      this.throwAway(new ReplicaError())
    }
    this.#wire.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (signs.has(parameterName ?? '') && parameterValue === 'on') leave()
    })
    this.#wire.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyState) leave()
    })
  }

  /** With the end of its greeting a replica says that it is ready, before anybody sees that the line was dropped. */
  override connect(...[connected]: unknown[]): never {
    const connect = (tell: Connected) =>
      super.connect((error: Error | null) =>
        tell(error ?? (this.#isReplica ? new ReplicaError() : undefined)),
      )
    if (connected !== undefined) return connect(connected as Connected) as never
    return new Promise<void>((resolve, reject) => {
      connect((error) => (error ? reject(error) : resolve()))
    }) as never
  }

  /** Without a farewell: the other end need not be there any more. */
  throwAway(error: Error): void {
    this.#wire.stream.destroy(error)
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection
  }
}
