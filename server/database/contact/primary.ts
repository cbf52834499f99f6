import { pause } from '../../process/pause.ts'
import { hostsOf } from './hosts.ts'
import { PrimaryClient } from './primary-client.ts'

/** Nobody of them takes writes. What each said is in `errors`, in the order of the hosts. */
export class NoPrimaryError extends AggregateError {
  /** As for a connection that cannot be made. */
  readonly code = '08001'
  constructor(errors: readonly Error[]) {
    super(errors, 'None of the hosts is a primary.')
  }
}

/** A host that is there greets at once; one that is not there must not keep the others waiting. */
const knockMs = 2_000

/**
 * The address of the host that takes writes; of an address with one host that address, without asking. All are asked at the same time: the one
 * that was the primary may be the one that does not answer any more.
 */
export async function findPrimary(url: string): Promise<string> {
  const hosts = hostsOf(url)
  if (hosts.length === 1) return url
  return Promise.any(hosts.map(knock)).catch(({ errors }: AggregateError) => {
    throw new NoPrimaryError(errors)
  })
}

async function knock(url: string): Promise<string> {
  const client = watchClient(url, knockMs)
  try {
    await client.connect()
    return url
  } finally {
    client.end().catch(() => undefined)
  }
}

const watchClient = (url: string, patienceMs: number): PrimaryClient =>
  new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'kenar primary',
  })

export interface FollowedPrimary {
  /** Where it was last; looked for if that is in doubt. */
  address(): Promise<string>
  stop(): Promise<void>
}

const askEveryMs = 1_000
const patienceMs = 3_000
const lookAgainMs = 300

/**
 * Keeps an eye on the primary over a connection of its own. Machines that lose their power or their network say no farewell: connections to them look
 * alive, and whoever asks over them waits for ever. So when it does not answer, and is not found again at the same place, `onGone` is told where it is
 * now, if it is anywhere.
 */
export function followPrimary(url: string, onGone: (now: string | undefined) => void): FollowedPrimary {
  const stopping = new AbortController()
  let known: string | undefined
  let looking: Promise<string> | undefined

  const look = async (): Promise<string> => {
    try {
      known = await findPrimary(url)
      return known
    } finally {
      looking = undefined
    }
  }
  const address = async (): Promise<string> => {
    if (known !== undefined) return known
    looking ??= look()
    return looking
  }

  async function keepWatching(): Promise<void> {
    let before: string | undefined
    while (!stopping.signal.aborted) {
      const now = await address().catch(() => undefined)
      if (before !== undefined && now !== before) onGone(now)
      before = now
      if (now !== undefined) await stay(now, stopping.signal)
      known = undefined
      await pause(lookAgainMs, stopping.signal)
    }
  }

  const watching = keepWatching()
  return {
    address,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Comes back when it does not answer as a primary any more. */
async function stay(url: string, stopping: AbortSignal): Promise<void> {
  const client = watchClient(url, patienceMs)
  const lost = new AbortController()
  client.once('end', () => lost.abort())
  const ended = AbortSignal.any([stopping, lost.signal])
  try {
    await client.connect()
    while (!ended.aborted) {
      await client.query('select 1')
      await pause(askEveryMs, ended)
    }
    client.end().catch(() => undefined)
  } catch (error) {
    // Who does not answer does not hear a farewell either.
    client.throwAway(error as Error)
  }
}
