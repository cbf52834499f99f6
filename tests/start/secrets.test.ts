import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../support/bookings/stays.ts'
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { startProgram } from './server-process.ts'

/** The built programs, given a wrong key, and what they print when something goes wrong. */

type Program = Parameters<typeof startProgram>[0]

const newKey = () => randomBytes(32).toString('base64')

describe('with another key than that of its database', () => {
  let database: TestDatabase
  let environment: Record<string, string>
  beforeAll(async () => {
    database = await createEmptyDatabase()
    environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://hotel.example',
      BANK_URL: 'https://bank.example/payment/rest',
      BANK_LOGIN: 'hotel',
      BANK_PASSWORD: 'long enough',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DOCUMENT_KEY: newKey(),
      LOG_LEVEL: 'silent',
      CLOSING_SECONDS: '0',
    }
    expect(await run('setup')).toMatchObject({ ended: 0 })
  })
  afterAll(() => database.drop())

  const run = async (program: Program, changes: Record<string, string> = {}, args: string[] = []) => {
    const { ended, lines } = startProgram(program, { ...environment, ...changes }, args)
    return { ended: await ended, printed: lines.join('\n') }
  }

  test.each<[Program, string[]]>([
    ['main', []],
    ['setup', []],
    ['setup', ['--reset-authenticator', 'admin']],
    ['doctor', []],
    ['books', []],
    ['reseal', []],
  ])('%s %s ends at once and says what to do', async (program, args) => {
    const { ended, printed } = await run(program, { DOCUMENT_KEY: newKey() }, args)
    expect(ended).toBe(1)
    expect(printed).toMatch(
      /- DOCUMENT_KEY is not the key of this database: .*DOCUMENT_KEYS_OLD.*npm run reseal/,
    )
    expect(printed).not.toMatch(/\.js:\d+/)
  })

  test('a new key is taken beside the old one, and after resealing alone', async () => {
    const changing = { DOCUMENT_KEY: newKey(), DOCUMENT_KEYS_OLD: environment.DOCUMENT_KEY ?? '' }
    expect(await run('doctor', changing)).toEqual({ ended: 0, printed: 'Everything agrees.' })
    expect(await run('reseal', changing)).toMatchObject({
      ended: 0,
      printed: expect.stringMatching(/The key [0-9a-f]{16} is retired\.\n.*DOCUMENT_KEYS_OLD may be dropped/),
    })
    const server = startProgram('main', { ...environment, DOCUMENT_KEY: changing.DOCUMENT_KEY })
    await server.ready
    expect(server.lines.join('\n')).toContain('SMTP_URL is not set: guests get no letters')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect((await run('main')).printed).toContain('which was retired on')
  })
})

test('what the database refuses is logged without the row, in calls and in jobs', async () => {
  const database = await createDatabase()
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query(`
    alter table bookings add constraint planted_check check (cardholder_name <> 'Ahmet Secret');
    create function planted_failure() returns trigger language plpgsql as $$
    begin raise exception 'of Ahmet Secret' using detail = 'AS 123456', errcode = 'P0001'; end $$;
    create trigger planted_trigger before delete on gate_tickets for each statement execute function planted_failure()`)
  await owner.end()
  const server = startProgram('main', {
    DEMO: 'yes',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'trace',
  })
  const address = await server.ready
  const post = (path: string, body: object, token?: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
  const signedIn = await post('/api/client-login', { email: 'guest@example.com', password: 'demo-guest' })
  const { token } = (await signedIn.json()) as { token: string }
  const guest = {
    full_name: 'Ahmet Secret',
    passport_serial_of_number: 'AS',
    passport_serial_number: '123456',
  } as const
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 8)
  const stay = { check_in: `${nextMonth}10`, check_out: `${nextMonth}12` }
  const placed = await post('/api/en/payment', anOrder({ guests: [guest], ...stay }), token)
  expect(placed.status).toBe(500)
  await expect.poll(() => server.lines.join('\n')).toContain('job failed')
  server.child.kill('SIGTERM')
  await server.ended
  const printed = server.lines.join('\n')
  expect(printed).toMatch(/"code":"23514".*"table":"bookings".*"constraint":"planted_check"/)
  expect(printed).toMatch(/"code":"P0001".*"job":"forget what has ended"/)
  expect(printed).not.toMatch(/Ahmet|Secret|123456/)
  await database.drop()
})
