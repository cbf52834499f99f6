import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { knockAtBank, knockAtDatabase, knockAtMail } from '../../../server/actions/upkeep/knock.ts'
import { bankClient } from '../../../server/gateways/bank/client.ts'
import { smtpMailer } from '../../../server/gateways/mail/mailer.ts'
import { watchedMailer } from '../../../server/gateways/mail/watched-mailer.ts'
import { startJobs } from '../../../server/jobs/runner.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { registerClient } from '../../support/people/identities.ts'

/** Who fails is told once, with the reason, and that it is over once. */

const clock = testClock()
let site: TestApp
let bankPort: number
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  bankPort = await freePort()
  site = await startApp({
    clock,
    poolSize: 2,
    databasePatienceMs: 200,
    environment: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void lines.push(JSON.parse(line)) },
    bank: ({ login, password, flavour }, sign) =>
      bankClient({ login, password, flavour, url: `http://127.0.0.1:${bankPort}` }, 1_000, sign),
  })
})
afterAll(() => site.stop())
beforeEach(() => {
  clock.advance({ minutes: 5 })
  lines = []
})

const told = () => lines.map(({ msg, who, job, reason, code }) => ({ msg, who, job, reason, code }))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const standIn = async (answer: string, status = 200): Promise<Server> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(answer))
  })
  await new Promise<void>((resolve) => server.listen(bankPort, '127.0.0.1', resolve))
  return server
}

const end = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const later = (seconds: number) => clock.advance({ minutes: seconds / 60 })

test('a dead bank is told once with the reason, and once when it answers again', async () => {
  await knockAtBank(site.context)
  expect(told()).toEqual([
    {
      msg: 'bank does not answer',
      who: 'bank',
      reason: 'connection refused (ECONNREFUSED)',
      code: 'ECONNREFUSED',
    },
  ])
  for (let knock = 0; knock < 3; knock += 1) {
    later(10)
    await knockAtBank(site.context)
  }
  expect(lines).toHaveLength(1)
  const bank = await standIn('{"errorCode":"6"}')
  later(10)
  await knockAtBank(site.context)
  await end(bank)
  expect(told().slice(1)).toMatchObject([{ msg: 'bank answers again', who: 'bank' }])
  expect(lines[1]).toMatchObject({ level: 40, afterSeconds: 40 })
})

test.each([
  ['a page instead of an answer', '<html>', 502, 'answer could not be understood (HTTP 502)'],
  ['a login that it does not know', '{"errorCode":"5"}', 200, 'login refused (errorCode 5)'],
  ['trouble of its own', '{"errorCode":"7"}', 200, 'answer could not be understood (errorCode 7)'],
])('a bank that answers with %s does not answer', async (_what, answer, status, reason) => {
  const bank = await standIn(answer, status)
  await knockAtBank(site.context)
  await end(bank)
  const well = await standIn('{"errorCode":"6"}')
  later(10)
  await knockAtBank(site.context)
  await end(well)
  expect(lines.map(({ msg, reason: why }) => [msg, why])).toEqual([
    ['bank does not answer', reason],
    ['bank answers again', undefined],
  ])
})

test('who answers now and then is told of once, and knocked at only when it is quiet', async () => {
  const { bank } = site.context.watch.signs
  for (let call = 0; call < 20; call += 1) {
    bank.failed({ reason: 'no_answer_in_time', code: 'TimeoutError' })
    later(1)
    bank.good()
    later(1)
  }
  expect(lines).toHaveLength(1)
  later(5)
  bank.good()
  expect(lines).toHaveLength(2)
  // Something was heard a moment ago: the dead bank is not asked.
  await knockAtBank(site.context)
  expect(lines).toHaveLength(2)
})

test('a dead mail server is told once, and each letter keeps the reason without a word of anybody', async () => {
  const port = await freePort()
  const url = `smtp://hotel:planted-password@127.0.0.1:${port}`
  const mailer = watchedMailer(
    smtpMailer({ smtpUrl: url, from: 'hotel@example.com' }),
    site.context.watch.signs.mail,
  )
  onTestFinished(() => mailer.close())
  const reasons = () =>
    site.context.database
      .selectFrom('outbox')
      .select(['recipient', 'last_error as error'])
      .where('recipient', 'like', '%@warned.example')
      .orderBy('id')
      .execute()
  for (const name of ['one', 'two']) await registerClient(site, `${name}@warned.example`)
  while (await deliverMail(site.context, mailer));
  const refused = 'connection refused (ECONNREFUSED)'
  expect((await reasons()).map(({ error }) => error)).toEqual([refused, refused])
  expect(told()).toEqual([
    { msg: 'mail does not answer', who: 'mail', reason: refused, code: 'ECONNREFUSED' },
  ])
  later(30)
  await knockAtMail(site.context, mailer)
  expect(lines).toHaveLength(1)

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'hotel' }),
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`nobody called ${address}`), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  later(10)
  await knockAtMail(site.context, mailer)
  expect(told().slice(1)).toMatchObject([{ msg: 'mail answers again' }])
  // It refuses recipients, and answers: that is a matter of these letters.
  clock.advance({ minutes: 10 })
  while (await deliverMail(site.context, mailer));
  expect(lines).toHaveLength(2)
  const unknown = 'recipient refused (EENVELOPE 550)'
  expect((await reasons()).map(({ error }) => error)).toEqual([unknown, unknown])
  expect(JSON.stringify(lines)).not.toMatch(/warned\.example|planted-password/)
})

test('a job is told of when it fails, again when it fails otherwise, and when it works', async () => {
  let failure: Error | undefined = Object.assign(new Error('of somebody@private.example'), { code: 'P0001' })
  let runs = 0
  const jobs = startJobs(site.context, [
    {
      name: 'planted work',
      everyMs: 1,
      run: async () => {
        runs += 1
        if (failure) throw failure
        return false
      },
    },
  ])
  onTestFinished(() => jobs.stop())
  const afterRuns = async (more: number) => {
    const before = runs
    await expect.poll(() => runs).toBeGreaterThan(before + more)
  }
  await afterRuns(5)
  expect(told()).toMatchObject([{ msg: 'job failed', job: 'planted work', code: 'P0001' }])
  failure = new TypeError('another one')
  await afterRuns(5)
  expect(told().slice(1)).toMatchObject([{ msg: 'job failed', code: 'TypeError' }])
  failure = undefined
  await afterRuns(2)
  expect(lines).toHaveLength(2)
  later(6)
  await expect.poll(() => lines.length).toBe(3)
  expect(lines[2]).toMatchObject({ msg: 'job works again', job: 'planted work', level: 40, afterSeconds: 6 })
  expect(JSON.stringify(lines)).not.toContain('private.example')
})

test('a database without a free connection is told of once by all who miss it', async () => {
  const { database } = site.context
  const held: (() => void)[] = []
  const release = () => {
    for (const end of held.splice(0)) end()
  }
  onTestFinished(release)
  const holders = [1, 2].map(() =>
    database.connection().execute(() => new Promise<void>((end) => held.push(end))),
  )
  await expect.poll(() => held.length).toBe(2)
  const answers = await Promise.all(
    ['/api/client/reviews', '/api/client/reviews'].map((path) => site.fetch(path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(lines).toHaveLength(1)
  await knockAtDatabase(site.context)
  const readRooms = async () => (await database.selectFrom('rooms').select('id').execute()).length < 0
  const jobs = startJobs(site.context, [{ name: 'misses it too', everyMs: 60_000, run: readRooms }])
  await expect.poll(() => site.context.watch.pool().waiting).toBe(0)
  await jobs.stop()
  expect(told()).toEqual([
    {
      msg: 'database does not answer',
      who: 'database',
      reason: 'no connection was free in time (POOL_BUSY)',
      code: 'POOL_BUSY',
    },
  ])
  release()
  await Promise.all(holders)
  later(6)
  await knockAtDatabase(site.context)
  expect(told().slice(1)).toMatchObject([{ msg: 'database answers again', who: 'database' }])
})
