import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Light } from '../../../contract/values.ts'
import {
  lightOfAnswers,
  lightOfBackup,
  lightOfClock,
  lightOfDatabase,
  lightOfDisk,
  lightOfDoctor,
  lightOfHolds,
  lightOfJob,
  lightOfLetters,
  lightOfMail,
  lightOfMismatches,
  lightOfPayments,
  lightOfRefunds,
  lightOfReplicas,
} from '../../../domain/system-state.ts'
import { dataFolder } from '../../content/folders.ts'
import type { Context } from '../../context.ts'
import { type DiskState, readDisk } from '../../watch/data-disk.ts'
import type { KeptFacts } from '../../watch/kept-facts.ts'
import type { PoolState } from '../../watch/pool-watch.ts'
import type { SignState } from '../../watch/signs.ts'

/** A light with what it stands for. */
type Lit<Facts = object> = Facts & { readonly light: Light }

export interface SystemState {
  readonly facts: KeptFacts
  readonly database: Lit<SignState & { pool: PoolState }>
  readonly bank: Lit<SignState>
  readonly mail: Lit<SignState & { goesTo: 'server' | 'files' }>
  readonly jobs: Lit<{ all: number; behind: readonly (Lit<SignState> & { name: string })[] }>
  readonly disk: Lit<{ state: DiskState | undefined }>
  readonly letters: Light
  readonly payments: Light
  readonly refunds: Light
  readonly mismatches: Light
  readonly holds: Light
  readonly doctor: Light
  readonly backup: Light
  readonly clock: Light
  readonly replicas: Light
}

/** What Prometheus is told as figures, for a person: what is well, what is not. Of this process and of the hotel. */
export async function readSystemState(context: Context): Promise<SystemState | Refusal> {
  const { watch, config, clock } = context
  const [facts, disk] = await Promise.all([watch.facts.read(), readDisk(dataFolder(config))])
  if (!facts) return refuse('database_unavailable')
  const now = clock.now()
  return {
    facts,
    ...lightsOfFacts(facts, config.demo, now),
    ...lightsOfProcess(context, now),
    disk: { light: lightOfDisk(disk), state: disk },
  }
}

const lightsOfFacts = (facts: KeptFacts, demo: boolean, now: Date) => ({
  letters: lightOfLetters(facts.letters, facts.lettersGivenUp, now),
  payments: lightOfPayments(facts.attempts, facts.attemptsToLookAt, now),
  refunds: lightOfRefunds(facts.refunds, facts.refundsByHand, now),
  mismatches: lightOfMismatches(facts.mismatches),
  holds: lightOfHolds(facts.holds, now),
  doctor: lightOfDoctor(facts.doctor, now),
  backup: lightOfBackup(facts.backup, demo, now),
  clock: lightOfClock(facts.aheadSeconds),
  replicas: lightOfReplicas({ connected: facts.replicas, mostSeen: facts.mostReplicas }),
})

function lightsOfProcess({ watch, config }: Context, now: Date) {
  const { signs } = watch
  const [database, bank, mail] = [signs.database.state(), signs.bank.state(), signs.mail.state()]
  const pool = watch.pool()
  const goesTo: 'server' | 'files' = config.mail ? 'server' : 'files'
  return {
    database: { ...database, pool, light: lightOfDatabase(database.failingSince, pool.waiting) },
    bank: { ...bank, light: lightOfAnswers(bank.failingSince) },
    mail: { ...mail, goesTo, light: lightOfMail(mail.failingSince, goesTo) },
    jobs: jobsOf(watch, now),
  }
}

function jobsOf({ signs }: Context['watch'], now: Date): SystemState['jobs'] {
  const jobs = signs.jobs().map(({ name, everyMs, sign, since }) => {
    const state = sign.state()
    const lastGoodAt = state.lastGoodAt ?? since
    const isFailing = state.failingSince !== undefined
    return { name, ...state, light: lightOfJob({ lastGoodAt, everySeconds: everyMs / 1000, isFailing }, now) }
  })
  const behind = jobs.filter(({ light }) => light !== 'good')
  const light = behind.some((job) => job.light === 'act') ? 'act' : behind.length > 0 ? 'look' : 'good'
  return { all: jobs.length, behind, light }
}
