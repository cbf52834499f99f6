import type { Clock } from '../clock.ts'
import type { Failure } from './failure-reason.ts'

/** What is known of somebody whom this process asks, or of a job that it does. */
export interface SignState {
  readonly lastGoodAt: Date | undefined
  readonly failingSince: Date | undefined
  readonly failure: Failure | undefined
}

export interface Sign {
  /** It answered as it should, or did its work. */
  good(): void
  /** `error` is what the log tells of it besides. */
  failed(failure: Failure, error?: unknown): void
  state(): SignState
  /** When anything was heard, good or bad. */
  lastWordAt(): Date | undefined
}

/** What is told once: that it fails, each new code of it, and that it is over. */
export type Turn = { readonly name: string; readonly job: boolean } & (
  | { readonly now: 'failing'; readonly failure: Failure; readonly error: unknown }
  | { readonly now: 'good'; readonly seconds: number }
)

export interface WatchedJob {
  readonly name: string
  readonly everyMs: number
  readonly sign: Sign
  readonly since: Date
}

/** Who answers this process and who does not. Each process knows its own: two servers can have two ways to the bank, and one of them broken. */
export interface Signs {
  readonly bank: Sign
  readonly mail: Sign
  readonly database: Sign
  job(name: string, everyMs: number): Sign
  jobs(): readonly WatchedJob[]
  /** From now on; what fails already is told at once. */
  tell(listener: (turn: Turn) => void): void
}

/** One good answer among failures does not end them: who fails every third time would be told of without end. */
const calmMs = 5_000

export function signsOf(clock: Clock): Signs {
  const listeners: ((turn: Turn) => void)[] = []
  const failing = new Map<string, Turn>()
  const jobs = new Map<string, WatchedJob>()
  const announce = (turn: Turn): void => {
    if (turn.now === 'failing') failing.set(turn.name, turn)
    else failing.delete(turn.name)
    for (const listener of listeners) listener(turn)
  }
  return {
    bank: signOf(clock, { name: 'bank', job: false }, announce),
    mail: signOf(clock, { name: 'mail', job: false }, announce),
    database: signOf(clock, { name: 'database', job: false }, announce),
    job(name, everyMs) {
      const known = jobs.get(name)
      if (known) return known.sign
      const sign = signOf(clock, { name, job: true }, announce)
      jobs.set(name, { name, everyMs, sign, since: clock.now() })
      return sign
    },
    jobs: () => [...jobs.values()],
    tell(listener) {
      listeners.push(listener)
      for (const turn of failing.values()) listener(turn)
    },
  }
}

function signOf(clock: Clock, who: Pick<Turn, 'name' | 'job'>, announce: (turn: Turn) => void): Sign {
  let lastGoodAt: Date | undefined
  let lastFailedAt: Date | undefined
  let failingSince: Date | undefined
  let failure: Failure | undefined
  const told = new Set<string>()
  return {
    good() {
      const now = clock.now()
      lastGoodAt = now
      if (failingSince === undefined) return
      if (lastFailedAt !== undefined && now.getTime() - lastFailedAt.getTime() < calmMs) return
      const seconds = Math.round((now.getTime() - failingSince.getTime()) / 1000)
      failingSince = undefined
      failure = undefined
      told.clear()
      announce({ ...who, now: 'good', seconds })
    },
    failed(reason, error) {
      const now = clock.now()
      lastFailedAt = now
      failingSince ??= now
      failure = reason
      if (told.has(reason.code)) return
      told.add(reason.code)
      announce({ ...who, now: 'failing', failure: reason, error })
    },
    state: () => ({ lastGoodAt, failingSince, failure }),
    lastWordAt: () =>
      lastFailedAt !== undefined && (lastGoodAt === undefined || lastFailedAt > lastGoodAt)
        ? lastFailedAt
        : lastGoodAt,
  }
}
