import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { watchLimits } from '../../domain/system-state.ts'
import { allJobs } from '../../server/jobs/all.ts'
import { systemState as en } from '../../web/office/text/system-state/en.ts'
import { systemState as ru } from '../../web/office/text/system-state/ru.ts'
import { systemState as tm } from '../../web/office/text/system-state/tm.ts'

/** What Prometheus is given agrees with the house. Whether the rules do what they say, promtool knows: `npm run alerts`. */

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

const rules = new Map(
  read('deploy/watch/kenar-rules.yml')
    .split(/(?= {6}- alert: )/)
    .slice(1)
    .map((rule) => [/alert: (\w+)/.exec(rule)?.[1] ?? '', rule]),
)
const rulesTest = read('deploy/watch/kenar-rules.test.yml')

test.each([
  ['KenarJobStopped', `+ ${watchLimits.jobBehind})`],
  ['KenarDiskNearlyFull', `< ${watchLimits.diskNearlyFull}`],
  ['KenarClockOff', `> ${watchLimits.clockOff}`],
  ['KenarRefundStuck', `> ${watchLimits.refundWaits}`],
  ['KenarPaymentUndecided', `> ${watchLimits.attemptUndecided}`],
  ['KenarLettersWaiting', `> ${watchLimits.letterWaits}`],
  ['KenarHoldsNotReleased', `> ${watchLimits.holdNotReleased}`],
  ['KenarDoctorOld', `> ${watchLimits.doctorOld}`],
  ['KenarBackupOld', `> ${watchLimits.backupOld}`],
])('%s goes by the number of the office', (alert, number) => {
  expect(rules.get(alert)).toMatch(new RegExp(`${number.replace(/[+)]/g, '\\$&')}(?![\\d.])`))
})

describe.each([...rules])('%s', (alert, rule) => {
  test('says what to do, how bad it is, and has a test', () => {
    expect(rule).toMatch(/severity: (critical|warning)/)
    expect(rule).toMatch(/summary: '.{20,}'/)
    expect(rule).toMatch(/what_to_do: (>-\n\s+)?.{20,}/)
    expect(rulesTest).toContain(`alertname="${alert}"`)
  })
})

test('every figure that rules and dashboard ask for is measured', () => {
  const metrics = read('server/watch/metrics.ts')
  const asked = `${[...rules.values()].join('')}${read('deploy/watch/dashboard.json')}`.matchAll(
    /kenar_(\w+)/g,
  )
  const names = new Set([...asked].map(([, name = '']) => name.replace(/_(bucket|count)$/, '')))
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !new RegExp(`'(kenar_)?${name}'`).test(metrics))).toEqual([])
})

test('every job has a name for admin in each language', () => {
  const means = { mailer: undefined as never, sizer: undefined as never, log: { error: () => undefined } }
  const jobs = allJobs(means)
    .map(({ name }) => name)
    .sort()
  for (const { points } of [ru, tm, en]) expect(Object.keys(points.jobs.names).sort()).toEqual(jobs)
})
