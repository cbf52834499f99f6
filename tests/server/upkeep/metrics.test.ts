import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getSystemState } from '../../../contract/office/upkeep/system-state.ts'
import { noteDoctorRun } from '../../../server/actions/upkeep/note-doctor-run.ts'
import { noteUpkeepRun } from '../../../server/database/upkeep/upkeep-runs.ts'
import { allJobs } from '../../../server/jobs/all.ts'
import { stopsOf } from '../../../server/process/stops.ts'
import { openMetrics } from '../../../server/watch/metrics-server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
const stops = stopsOf()
let site: TestApp
let address: string

beforeAll(async () => {
  site = await startApp({
    clock,
    async measure(context) {
      const metrics = await openMetrics(context, { host: '127.0.0.1', port: 0 }, stops)
      address = metrics.address
      return metrics.measure
    },
  })
  const means = { mailer: undefined as never, sizer: undefined as never, log: site.app.log }
  for (const { name, everyMs } of allJobs(means)) site.context.watch.signs.job(name, everyMs)
})
afterAll(async () => {
  await stops.stopAll()
  await site.stop()
})

const read = async (): Promise<string> => {
  // What was read a moment ago is answered again.
  clock.advance({ minutes: 1 })
  return (await fetch(address)).text()
}

/** The value of a series, by its name and labels as they are written. */
const valueIn = (text: string, series: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  if (line === undefined) throw new Error(`There is no ${series} in:\n${text}`)
  return Number(line.slice(series.length))
}

test('each series is there', async () => {
  await site.fetch('/healthz')
  const text = await read()
  for (const series of [
    'kenar_http_request_duration_seconds_count{route="/healthz",method="GET",status="200"}',
    'kenar_pool_size',
    'kenar_pool_connections{state="busy"}',
    'kenar_pool_connections{state="idle"}',
    'kenar_pool_waiting',
    'kenar_pool_waits_total',
    'kenar_pool_wait_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    ...['bank', 'mail', 'database'].flatMap((who) => [
      `kenar_answering{who="${who}"}`,
      `kenar_last_good_answer_timestamp_seconds{who="${who}"}`,
    ]),
    ...['deliver mail', 'release lapsed holds', 'forget documents'].flatMap((work) => [
      `kenar_job_last_success_timestamp_seconds{work="${work}"}`,
      `kenar_job_interval_seconds{work="${work}"}`,
      `kenar_job_failing{work="${work}"}`,
    ]),
    'kenar_facts_timestamp_seconds',
    'kenar_letters_waiting',
    'kenar_letters_oldest_seconds',
    'kenar_attempts_past_session',
    'kenar_attempts_past_session_oldest_seconds',
    'kenar_attempts_to_look_at',
    ...['due', 'sending', 'unsure', 'by_hand'].map((state) => `kenar_refunds_waiting{state="${state}"}`),
    'kenar_refunds_oldest_seconds',
    'kenar_mismatches_open',
    'kenar_holds_not_released',
    'kenar_holds_not_released_oldest_seconds',
    'kenar_doctor_last_run_timestamp_seconds',
    'kenar_backup_last_success_timestamp_seconds',
    'kenar_clock_ahead_seconds',
    'kenar_clock_timestamp_seconds',
    'kenar_database_replicas',
    'kenar_disk_free_bytes',
    'kenar_disk_size_bytes',
  ])
    expect(valueIn(text, series), series).not.toBeNaN()
})

test('what waits in the database is told, and how long the oldest does', async () => {
  const { database } = site.context
  const before = await read()
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  await database
    .insertInto('outbox')
    .values({
      once: 'watched',
      kind: 'welcome',
      language: 'en',
      facts: '{}',
      recipient: 'somebody@private.example',
      created_at: hourAgo,
      next_try_at: clock.now(),
    })
    .execute()
  await database
    .insertInto('mismatches')
    .values({ what: 'stray_order', order_number: 'K1-1-SECRET', found_at: hourAgo })
    .execute()
  await noteDoctorRun(site.context, 3)
  await noteUpkeepRun(database, { work: 'backup', endedAt: hourAgo, findings: 0 })
  const after = await read()
  const grown = (series: string) => valueIn(after, series) - valueIn(before, series)
  expect(grown('kenar_letters_waiting')).toBe(1)
  expect(valueIn(after, 'kenar_letters_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(grown('kenar_mismatches_open')).toBe(1)
  expect(valueIn(after, 'kenar_doctor_findings')).toBe(3)
  expect(valueIn(after, 'kenar_backup_last_success_timestamp_seconds')).toBe(hourAgo.getTime() / 1000)
  expect(await stateNow()).toMatchObject({
    letters: { light: 'act', oldest_at: hourAgo.toISOString() },
    mismatches: { light: 'act' },
  })
})

test('a letter that was given up is named on the page of the hotel’s state', async () => {
  const { database } = site.context
  const before = (await stateNow()).letters.given_up
  const letter = { kind: 'welcome', language: 'en', facts: '{}', created_at: clock.now() } as const
  // What nobody is to get any more is none.
  const values = [
    { ...letter, once: 'in vain', recipient: 'nobody@private.example' },
    { ...letter, once: 'forgotten', recipient: null },
  ]
  await database.insertInto('outbox').values(values).execute()
  expect((await stateNow()).letters.given_up).toBe(before + 1)
})

test('routes stand for their addresses, and nothing of a person or a secret is in it', async () => {
  const token = await staffToken(site, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const payCode = 'PLANTEDCODE'
  await site.fetch(`/api/payment/100001/${payCode}`)
  await site.fetch('/api/no-such-call/planted-secret?code=planted-secret', { headers })
  await site.fetch('/planted-secret', { headers, method: 'DELETE' })
  await site.fetch('/api/sys/system-state', { headers })
  const text = await read()
  expect(text).toContain('route="/api/payment/:book_number/:code"')
  expect(text).toContain('route="/api/sys/system-state",method="GET",status="200"')
  const { config } = site.context
  const secrets = [payCode, token, 'planted-secret', 'private.example', 'SECRET', 'guest@example.com']
  for (const secret of [...secrets, config.publicUrl, site.databaseUrls.appUrl])
    expect(text).not.toContain(secret)
})

test('the public port has no metrics, the private one nothing else', async () => {
  const outside = await site.fetch('/metrics')
  expect(outside.headers.get('location')).toBe('/404')
  expect(await outside.text()).not.toContain('kenar_pool_size')
  for (const path of ['/', '/healthz', '/api/docs', '/metrics/x'])
    expect((await fetch(new URL(path, address))).status, path).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})

test('who waits for a connection is counted, and metrics are answered meanwhile', async () => {
  const before = valueIn(await read(), 'kenar_pool_waits_total')
  const { database } = site.context
  const held: (() => void)[] = []
  const release = () => {
    for (const end of held.splice(0)) end()
  }
  onTestFinished(release)
  const size = site.context.watch.pool().size
  const holders = Array.from({ length: size }, () =>
    database.connection().execute(() => new Promise<void>((end) => held.push(end))),
  )
  await expect.poll(() => held.length).toBe(size)
  const waiting = database.selectFrom('rooms').select('id').execute()
  const text = await read()
  expect(valueIn(text, 'kenar_pool_waiting')).toBeGreaterThanOrEqual(1)
  expect(valueIn(text, 'kenar_pool_connections{state="busy"}')).toBe(size)
  // The figures of the database are those of the last reading.
  expect(valueIn(text, 'kenar_letters_waiting')).toBeGreaterThanOrEqual(0)
  release()
  await Promise.all([...holders, waiting])
  expect(valueIn(await read(), 'kenar_pool_waits_total')).toBeGreaterThan(before)
})

const stateNow = async () => {
  clock.advance({ minutes: 1 })
  const reply = await site.api(await staffToken(site, 'admin'))(getSystemState)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

test('a person reads the same, with what is to be looked at and what is to be dealt with', async () => {
  await noteDoctorRun(site.context, 2)
  await noteUpkeepRun(site.context.database, { work: 'backup', endedAt: clock.now(), findings: 0 })
  const { bank } = site.context.watch.signs
  expect(await stateNow()).toMatchObject({
    doctor: { light: 'act', findings: 2 },
    backup: { light: 'good' },
    bank: { light: 'good', reason: null },
    // Without SMTP_URL letters reach nobody.
    mail: { light: 'look', goes_to: 'files' },
    // The clock of the tests stands elsewhere.
    clock: { light: 'act' },
    replicas: { light: 'good' },
  })
  await noteDoctorRun(site.context, 0)
  clock.advance({ hours: 27 })
  bank.failed({ reason: 'connection_refused', code: 'ECONNREFUSED' })
  expect(await stateNow()).toMatchObject({
    backup: { light: 'look' },
    doctor: { light: 'good' },
    bank: { light: 'act', reason: 'connection_refused', code: 'ECONNREFUSED' },
    jobs: { light: 'act' },
  })
  bank.good()
})
