import type { z } from 'zod'
import type { getSystemState } from '../../../../contract/office/upkeep/system-state.ts'
import type { SystemState } from '../../../actions/upkeep/read-system-state.ts'

type OfficeSystemState = z.input<typeof getSystemState.answer>['request']['data']

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export function presentSystemState(state: SystemState): OfficeSystemState {
  const { facts, database, mail, jobs, disk } = state
  return {
    read_at: facts.readAt.toISOString(),
    database: {
      ...presentAnswers(database),
      busy: database.pool.busy,
      size: database.pool.size,
      waiting: database.pool.waiting,
    },
    bank: presentAnswers(state.bank),
    mail: { ...presentAnswers(mail), goes_to: mail.goesTo },
    letters: {
      light: state.letters,
      waiting: facts.letters.count,
      oldest_at: instant(facts.letters.oldestAt),
      given_up: facts.lettersGivenUp,
    },
    jobs: {
      light: jobs.light,
      all: jobs.all,
      behind: jobs.behind.map((job) => ({ name: job.name, ...presentAnswers(job) })),
    },
    payments: {
      light: state.payments,
      past_session: facts.attempts.count,
      oldest_at: instant(facts.attempts.oldestAt),
      to_look_at: facts.attemptsToLookAt,
    },
    refunds: {
      light: state.refunds,
      waiting: facts.refunds.count,
      unsure: facts.refunds.unsure,
      by_hand: facts.refundsByHand,
      oldest_at: instant(facts.refunds.oldestAt),
    },
    mismatches: { light: state.mismatches, open: facts.mismatches },
    holds: {
      light: state.holds,
      not_released: facts.holds.count,
      oldest_at: instant(facts.holds.oldestAt),
    },
    doctor: {
      light: state.doctor,
      ended_at: instant(facts.doctor?.endedAt),
      findings: facts.doctor?.findings ?? null,
    },
    backup: { light: state.backup, ended_at: instant(facts.backup?.endedAt) },
    disk: {
      light: disk.light,
      free_bytes: disk.state?.freeBytes ?? null,
      size_bytes: disk.state?.sizeBytes ?? null,
    },
    clock: { light: state.clock, ahead_seconds: facts.aheadSeconds ?? null },
    replicas: { light: state.replicas, connected: facts.replicas, most_seen: facts.mostReplicas },
  }
}

const presentAnswers = ({ light, lastGoodAt, failingSince, failure }: SystemState['bank']) => ({
  light,
  last_good_at: instant(lastGoodAt),
  failing_since: instant(failingSince),
  reason: failure?.reason ?? null,
  code: failure?.code ?? null,
})
