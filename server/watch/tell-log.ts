import { wordsOfFailure } from './failure-reason.ts'
import type { Signs, Turn } from './signs.ts'

export interface TurnLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** One line when it begins to fail and one when that is over: what goes on for hours is not written for hours. */
export const tellLog = (signs: Signs, log: TurnLog): void => signs.tell((turn) => write(turn, log))

function write(turn: Turn, log: TurnLog): void {
  const name = turn.job ? { job: turn.name } : { who: turn.name }
  if (turn.now === 'good') {
    log.warn(
      { ...name, afterSeconds: turn.seconds },
      turn.job ? 'job works again' : `${turn.name} answers again`,
    )
    return
  }
  const facts = { ...name, reason: wordsOfFailure(turn.failure), code: turn.failure.code }
  // What stops a job is mostly a mistake of ours: where it happened is worth its lines.
  if (turn.job) log.error({ err: turn.error, ...facts }, 'job failed')
  else log.warn(facts, `${turn.name} does not answer`)
}
