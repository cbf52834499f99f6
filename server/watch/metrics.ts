import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { dataFolder } from '../content/folders.ts'
import type { Context } from '../context.ts'
import { readDisk } from './data-disk.ts'
import type { KeptFacts } from './kept-facts.ts'
import type { Sign } from './signs.ts'

export interface Metrics {
  /** Everything that is measured, in the words of Prometheus. */
  read(): Promise<string>
  readonly contentType: string
  /** Counts the answers of a server. */
  measure(app: FastifyInstance): void
}

/** What is asked for at each reading. `values` sets them; one that is not known keeps what it had, or stays away. */
interface Series {
  set(labels: Record<string, string>, value: number): void
}

export function metricsOf(context: Context): Metrics {
  const registry = new Registry()
  // One look in 20 ms: every ten, as it comes, costs an idle process twice as much.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const gauge = (name: string, help: string, labelNames: string[] = []): Series =>
    new Gauge({ name: `kenar_${name}`, help, labelNames, registers: [registry] })
  const refresh = [
    ofSigns(context, gauge),
    ofPool(context, gauge, registry),
    ofFacts(context, gauge),
    ofDisk(context, gauge),
  ]
  return {
    async read() {
      await Promise.all(refresh.map((one) => one()))
      return registry.metrics()
    },
    contentType: registry.contentType,
    measure: (app) => measureAnswers(app, registry),
  }
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Series
type Refresh = () => void | Promise<void>

const secondsOf = (at: Date | null | undefined): number => (at ? at.getTime() / 1000 : 0)

/** By the route's pattern and never by the address, which can hold codes and names. What matches no route is one of all. */
function measureAnswers(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'kenar_http_request_duration_seconds',
    help: 'Answers by route, method and status, and how long they took.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

function ofSigns({ watch: { signs } }: Context, gauge: MakeGauge): Refresh {
  const answering = gauge('answering', 'Whether somebody whom this process asks answers it: 1, or 0.', [
    'who',
  ])
  const lastGood = gauge(
    'last_good_answer_timestamp_seconds',
    'When somebody answered this process as they should; 0: never since it was started.',
    ['who'],
  )
  const succeeded = gauge(
    'job_last_success_timestamp_seconds',
    'When a job of this process last ended well; before the first time, when it was begun.',
    ['work'],
  )
  const pause = gauge('job_interval_seconds', 'How long a job rests when there is nothing to do.', ['work'])
  const failing = gauge('job_failing', 'Whether a job of this process fails: 1, or 0.', ['work'])
  const show = (who: string, sign: Sign) => {
    const { lastGoodAt, failingSince } = sign.state()
    answering.set({ who }, failingSince === undefined ? 1 : 0)
    lastGood.set({ who }, secondsOf(lastGoodAt))
  }
  return () => {
    show('bank', signs.bank)
    show('mail', signs.mail)
    show('database', signs.database)
    for (const { name: work, everyMs, sign, since } of signs.jobs()) {
      const { lastGoodAt, failingSince } = sign.state()
      succeeded.set({ work }, secondsOf(lastGoodAt ?? since))
      pause.set({ work }, everyMs / 1000)
      failing.set({ work }, failingSince === undefined ? 0 : 1)
    }
  }
}

function ofPool({ watch }: Context, gauge: MakeGauge, registry: Registry): Refresh {
  const size = gauge('pool_size', 'How many connections to the database this process may have.')
  const connections = gauge('pool_connections', 'How many it has, busy and idle.', ['state'])
  const waiting = gauge('pool_waiting', 'Who waits for a connection at this moment.')
  const counter = (name: string, help: string) =>
    new Counter({ name: `kenar_${name}`, help, registers: [registry] })
  const waits = counter('pool_waits_total', 'Who had to wait for a connection.')
  const waited = counter('pool_wait_seconds_total', 'How long all of them together.')
  return () => {
    const now = watch.pool()
    size.set({}, now.size)
    connections.set({ state: 'busy' }, now.busy)
    connections.set({ state: 'idle' }, now.idle)
    waiting.set({}, now.waiting)
    for (const [total, value] of [
      [waits, now.waits],
      [waited, now.waitedSeconds],
    ] as const) {
      total.reset()
      total.inc(value)
    }
  }
}

/** From the database, by one statement: see kept-facts.ts. */
function ofFacts({ clock, watch }: Context, gauge: MakeGauge): Refresh {
  const age = (facts: KeptFacts, at: Date | null): number =>
    at === null ? 0 : Math.max(0, (facts.readAt.getTime() - at.getTime()) / 1000)
  const series: [Series, (facts: KeptFacts) => number | undefined][] = [
    [gauge('facts_timestamp_seconds', 'When the figures below were read.'), (f) => secondsOf(f.readAt)],
    [gauge('letters_waiting', 'Letters that are not sent yet.'), (f) => f.letters.count],
    [
      gauge('letters_oldest_seconds', 'How long the oldest of them waits.'),
      (f) => age(f, f.letters.oldestAt),
    ],
    [
      gauge(
        'attempts_past_session',
        'Payments that the bank has not decided though their session has ended.',
      ),
      (f) => f.attempts.count,
    ],
    [
      gauge('attempts_past_session_oldest_seconds', 'How long ago the session of the oldest ended.'),
      (f) => age(f, f.attempts.oldestAt),
    ],
    [gauge('attempts_to_look_at', 'Payments that admin has to decide.'), (f) => f.attemptsToLookAt],
    [
      gauge(
        'refunds_oldest_seconds',
        'How long the oldest refund waits for the bank; those paid by hand aside.',
      ),
      (f) => age(f, f.refunds.oldestAt),
    ],
    [gauge('mismatches_open', 'Differences between our books and those of the bank.'), (f) => f.mismatches],
    [gauge('holds_not_released', 'Lapsed holds that still take their nights.'), (f) => f.holds.count],
    [
      gauge('holds_not_released_oldest_seconds', 'How long ago the oldest of them lapsed.'),
      (f) => age(f, f.holds.oldestAt),
    ],
    [
      gauge('doctor_last_run_timestamp_seconds', 'When the doctor last looked; 0: never.'),
      (f) => secondsOf(f.doctor?.endedAt),
    ],
    [gauge('doctor_findings', 'What it found wrong then.'), (f) => f.doctor?.findings],
    [
      gauge(
        'backup_last_success_timestamp_seconds',
        'When a backup was last whole and in its place; 0: never.',
      ),
      (f) => secondsOf(f.backup?.endedAt),
    ],
    [
      gauge('clock_ahead_seconds', "How far this machine's clock is ahead of the database's."),
      (f) => f.aheadSeconds,
    ],
    [gauge('database_replicas', 'Replicas that are connected to the database.'), (f) => f.replicas],
  ]
  const refunds = gauge('refunds_waiting', 'Refunds that have not reached their guests, by state.', ['state'])
  const now = gauge('clock_timestamp_seconds', "This machine's clock.")
  return async () => {
    now.set({}, secondsOf(clock.now()))
    const facts = await watch.facts.read()
    if (!facts) return
    for (const [one, read] of series) {
      const value = read(facts)
      if (value !== undefined) one.set({}, value)
    }
    for (const state of ['due', 'sending', 'unsure'] as const) refunds.set({ state }, facts.refunds[state])
    refunds.set({ state: 'by_hand' }, facts.refundsByHand)
  }
}

function ofDisk({ config }: Context, gauge: MakeGauge): Refresh {
  const free = gauge('disk_free_bytes', "What is free on the disk of this machine's data folder.")
  const size = gauge('disk_size_bytes', 'How large it is.')
  return async () => {
    const disk = await readDisk(dataFolder(config))
    if (!disk) return
    free.set({}, disk.freeBytes)
    size.set({}, disk.sizeBytes)
  }
}
