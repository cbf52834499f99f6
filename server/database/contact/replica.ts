import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

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

/**
 * Throws a connection away as soon as it shows that nothing can be written over it: in the greeting, later, or by a statement that is refused for that
 * reason. Whoever waits for an answer on it, or for the connection itself, gets the error.
 */
export function leaveReplica(client: pg.Client): void {
  const wire = wireOf(client)
  wire.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (signs.has(parameterName ?? '') && parameterValue === 'on') throwAway(client, new ReplicaError())
  })
  wire.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === readOnlyState) throwAway(client, new ReplicaError())
  })
}

/** Without a farewell: the other end need not be there any more. */
export const throwAway = (client: pg.Client, error: Error): void => void wireOf(client).stream.destroy(error)

const wireOf = (client: pg.Client): Wire => (client as unknown as { connection: Wire }).connection
