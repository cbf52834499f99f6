import { setMaxListeners } from 'node:events'
import type { Context } from '../context.ts'
import { isDatabaseLost } from '../process/lost-database.ts'
import { pause } from '../process/pause.ts'
import { failureOf } from '../watch/failure-reason.ts'
import type { Sign } from '../watch/signs.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Does one piece of work; true when there may be more to do at once. */
  run(context: Context): Promise<boolean>
}

export interface JobLog {
  error(facts: object, text: string): void
}

/**
 * Each process runs every job. What is to be done stands in the database as a row that is due; whoever claims the row does the work,
 * so processes share it and a crash loses nothing.
 */
export function startJobs(context: Context, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  // Each of them waits for it; Node takes more than ten for a leak and says so in the log.
  setMaxListeners(jobs.length, stopping.signal)
  const loops = jobs.map((job) =>
    repeat(context, job, context.watch.signs.job(job.name, job.everyMs), stopping.signal),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** A job that runs once an hour does not wait an hour because of one failure. */
const soonest = 30_000

async function repeat(context: Context, job: Job, sign: Sign, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    let more = false
    let restMs = job.everyMs
    try {
      more = await job.run(context)
      sign.good()
    } catch (error) {
      restMs = Math.min(restMs, soonest)
      // All jobs stand still without a database: that is said once, of the database.
      if (isDatabaseLost(error)) context.watch.signs.database.failed(failureOf(error))
      else sign.failed(failureOf(error), error)
    }
    if (!more) await pause(restMs, stopping)
  }
}
