import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listenLive } from '../support/live.ts'
import { createDemoDatabase } from '../support/machine/demo-database.ts'
import type { TestDatabase } from '../support/machine/postgres.ts'
import { postmasterOf, type ServerProcess, startProgram, temporaryFolder } from './server-process.ts'

/** The built server as a process of its own, from the outside. */

const status = (url: string) =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  )

async function tokenOfAdmin(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo-admin' }),
  })
  return ((await response.json()) as { token: string }).token
}

describe('with the embedded PostgreSQL', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerProcess
  let address: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    server = startProgram('main', { DATA_DIRECTORY: folder.path })
    address = await server.ready
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await folder.remove()
  })

  test('prints the addresses and the demo accounts when everything runs', async () => {
    const printed = server.lines.join('\n')
    for (const text of [address, `${address}/login`, 'demo-admin', 'guest@example.com', '2580'])
      expect(printed).toContain(text)
    expect([await status(`${address}/healthz`), await status(`${address}/readyz`)]).toEqual([200, 200])
  })

  test('answers 503 while the database is dead and works again when it is back, without a restart', async () => {
    const before = await postmasterOf(folder.path)
    const office = await listenLive(address, await tokenOfAdmin(address))
    await office.next('open')
    const answers: { status: number; code?: string }[] = []
    process.kill(before, 'SIGKILL')
    await expect
      .poll(
        async () => {
          const response = await fetch(`${address}/api/en/get-rooms`)
          const body = (await response.json()) as { request: { code?: string } }
          answers.push({ status: response.status, ...(body.request.code && { code: body.request.code }) })
          return answers.some((answer) => answer.status === 503) && response.status === 200
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true)
    expect(answers.filter((answer) => answer.status !== 200)).toContainEqual({
      status: 503,
      code: 'database_unavailable',
    })
    expect(answers.every((answer) => answer.status === 200 || answer.status === 503)).toBe(true)
    expect(await postmasterOf(folder.path)).not.toBe(before)
    // The office that was listening is told to look again, over the same stream.
    await office.next('open')
    office.leave()
    expect(await status(`${address}/readyz`)).toBe(200)
  })

  test('refuses a second start on the same data and says why', async () => {
    const second = startProgram('main', { DATA_DIRECTORY: folder.path })
    expect(await second.ended).toBe(1)
    expect(second.lines.join('\n')).toContain(String(server.child.pid))
    expect(await status(`${address}/readyz`)).toBe(200)
  })

  test('recovers by itself after kill -9, with what was stored', async () => {
    server.child.kill('SIGKILL')
    await server.ended
    server = startProgram('main', { DATA_DIRECTORY: folder.path })
    address = await server.ready
    expect(await status(`${address}/readyz`)).toBe(200)
    expect(server.lines.join('\n')).not.toContain('Demo hotel filled in')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends cleanly on %s and starts again on the same data',
    async (signal) => {
      const office = await listenLive(address, await tokenOfAdmin(address))
      await office.next('open')
      server.child.kill(signal)
      await office.next('restart')
      expect(await server.ended).toBe(0)
      expect(server.lines.at(-1)).toBe('Stopped.')
      expect(server.lines.join('\n')).not.toContain('Warning')
      await expect(postmasterOf(folder.path)).rejects.toThrow()
      server = startProgram('main', { DATA_DIRECTORY: folder.path })
      address = await server.ready
    },
  )

  test('a part that does not stop is told, and the others and the process end all the same', async () => {
    server.child.kill('SIGTERM')
    await server.ended
    const unstoppable = `import { createRequire } from 'node:module'
      const { Pool } = createRequire(${JSON.stringify(import.meta.url)})('pg')
      Pool.prototype.end = () => Promise.reject(new Error('It will not end.'))`
    const failing = startProgram('main', {
      DATA_DIRECTORY: folder.path,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(unstoppable)}`,
    })
    onTestFinished(() => void failing.child.kill('SIGKILL'))
    await failing.ready
    failing.child.kill('SIGTERM')
    expect(await failing.ended).toBe(1)
    expect(failing.lines.join('\n')).toContain('It will not end.')
    await expect(postmasterOf(folder.path)).rejects.toThrow()
    server = startProgram('main', { DATA_DIRECTORY: folder.path })
    address = await server.ready
  })
})

describe('with a database from outside', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDemoDatabase()
  })
  afterAll(() => database.drop())

  test('a request in flight finishes before the server ends', async () => {
    const server = startProgram('main', {
      DEMO: 'yes',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    })
    const address = await server.ready
    const blocker = new pg.Client(database.ownerUrl)
    await blocker.connect()
    // No job reads reviews: who waits for them is this request.
    await blocker.query('begin; lock table reviews in access exclusive mode')
    const inFlight = fetch(`${address}/api/client/reviews`)
    await expect
      .poll(
        async () =>
          (
            await blocker.query(`select count(*)::int as waiting from pg_locks where not granted and relation = 'reviews'::regclass
              and database = (select oid from pg_database where datname = current_database())`)
          ).rows[0].waiting,
      )
      .toBeGreaterThan(0)
    server.child.kill('SIGTERM')
    await expect.poll(() => status(`${address}/healthz`)).not.toBe(200)
    await blocker.query('commit')
    await blocker.end()
    expect((await inFlight).status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  test('logs tell the route, the status and the time, and nothing about a person', async () => {
    const server = startProgram('main', {
      DEMO: 'yes',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      LOG_LEVEL: 'trace',
    })
    const address = await server.ready
    const post = (path: string, body: object) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token-of-somebody-1' },
      })
    await post('/api/client-login', { email: 'somebody@private.example', password: 'a private password' })
    await post('/api/client-register', {
      email: 'new@private.example',
      password: 'pw',
      confirm_password: 'pw',
    })
    await fetch(`${address}/api/get-booking-code/100001/0123456789abcdef0123456789abcdef?name=Somebody`)
    await fetch(`${address}/authorization/reset?token=private-reset-token`)
    server.child.kill('SIGTERM')
    await server.ended
    const log = server.lines.filter((line) => line.startsWith('{') && !line.includes('Server listening'))
    expect(log.some((line) => line.includes('"route":"/api/get-booking-code/:book_number/:code"'))).toBe(true)
    expect(log.join('\n')).not.toMatch(/private|Somebody|secret-token|0123456789abcdef|127\.0\.0\.1/)
  })
})

describe('production', () => {
  test('ends at once with a readable list when values are wrong or missing', async () => {
    const server = startProgram('main', { NODE_ENV: 'production', PORT: 'many', DEMO: 'yes' })
    expect(await server.ended).toBe(1)
    expect(server.lines.join('\n')).toContain('- PORT')
    const missing = startProgram('main', { NODE_ENV: 'production', DEMO: 'yes' })
    expect(await missing.ended).toBe(1)
    const printed = missing.lines.join('\n')
    for (const name of ['DATABASE_URL', 'DEMO', 'PUBLIC_URL', 'DOCUMENT_KEY', 'BANK_URL'])
      expect(printed).toContain(`- ${name}`)
    expect(printed).not.toMatch(/\.js:\d+/)
  })
})
