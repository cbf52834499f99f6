import type pg from 'pg'
import { type ChangeTopic, changeTopics } from '../../contract/office/desk/live.ts'
import { pause } from '../process/pause.ts'
import { hostsOf } from './contact/hosts.ts'
import { findPrimary } from './contact/primary.ts'
import { PrimaryClient } from './contact/primary-client.ts'
import { changeChannel } from './heard-changes.ts'

/** `listening`: from now on nothing is missed. It comes again after each loss of the connection, when something may have been. */
export type Change = ChangeTopic | 'sessions' | 'listening'

export interface ChangeFeed {
  /** Tells of every change that any process commits, until the returned function is called. */
  follow(onChange: (change: Change) => void): () => void
  stop(): Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5_000
/** A line that is cut without a word looks alive until somebody speaks. */
const probeEveryMs = 30_000
/** Where the database can move, the line is at the wrong host until somebody notices. */
const probeSeveralEveryMs = 2_000
const patienceMs = 10_000
const farewellMs = 1_000

/**
 * One connection a process, outside of the pool, from the first follower on. Lost, it is opened again for as long as it takes: nobody else
 * would notice that changes are not told any more.
 */
export function changeFeed(url: string): ChangeFeed {
  const followers = new Set<(change: Change) => void>()
  const stopping = new AbortController()
  let listening = false
  let loop: Promise<void> | undefined
  const tell = (change: Change) => {
    for (const follower of followers) follower(change)
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await listen(url, stopping.signal, {
        onListening() {
          failures = 0
          listening = true
          tell('listening')
        },
        onChange: tell,
      })
      listening = false
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), stopping.signal)
    }
  }

  return {
    follow(onChange) {
      followers.add(onChange)
      if (listening) onChange('listening')
      loop ??= keepListening()
      return () => followers.delete(onChange)
    },
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

interface Heard {
  onListening(): void
  onChange(change: Change): void
}

/** Comes back when the connection is lost, could not be made, or is wanted no more. */
async function listen(url: string, stopping: AbortSignal, { onListening, onChange }: Heard): Promise<void> {
  const client = await clientFor(url).catch(() => undefined)
  if (!client) return
  const lost = new AbortController()
  client.once('end', () => lost.abort())
  client.on('error', () => lost.abort())
  client.on('notification', ({ payload }) => {
    if (isKnown(payload)) onChange(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${changeChannel}`)
    onListening()
    const everyMs = hostsOf(url).length > 1 ? probeSeveralEveryMs : probeEveryMs
    await probe(client, everyMs, AbortSignal.any([stopping, lost.signal]))
  } catch {
    // The caller tries again, however it was lost.
  }
  await Promise.race([client.end().catch(() => undefined), pause(farewellMs, lost.signal)])
}

const clientFor = async (url: string): Promise<pg.Client> =>
  new PrimaryClient({
    connectionString: await findPrimary(url),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'kenar changes',
  })

/** An older or newer process may know other words. */
const isKnown = (word: string | undefined): word is ChangeTopic | 'sessions' =>
  word === 'sessions' || changeTopics.some((topic) => topic === word)

/** Fails when the other end does not answer any more. */
async function probe(client: pg.Client, everyMs: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(everyMs, ended)
    if (!ended.aborted) await client.query('select 1')
  }
}
