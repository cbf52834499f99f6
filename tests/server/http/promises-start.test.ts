import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { readConfig } from '../../../server/config.ts'
import { type Running, startServer } from '../../../server/start.ts'
import { anOrder } from '../../support/bookings/stays.ts'
import { createDatabase, type TestDatabase } from '../../support/machine/postgres.ts'

/** The server as it starts by itself, with neither a bank nor a mail server in its environment. */

let database: TestDatabase
let folder: string
let server: Running
beforeAll(async () => {
  ;[database, folder] = await Promise.all([createDatabase(), mkdtemp(join(tmpdir(), 'kenar-start-'))])
  const config = readConfig({
    PORT: '0',
    DEMO: 'yes',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIRECTORY: folder,
  })
  server = await startServer(config, () => undefined)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  return (await response.json()) as T
}

test('without a mail server letters are written as .eml files', async () => {
  const account = { email: 'eml@promises.example', password: '12345', confirm_password: '12345' }
  await post('/api/client-register', account)
  const written = async () => {
    const names = await readdir(join(folder, 'mail')).catch(() => [])
    return Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')))
  }
  await expect
    .poll(written, { timeout: 20_000 })
    .toEqual([expect.stringContaining('To: eml@promises.example')])
  expect(await readdir(join(folder, 'mail'))).toEqual([expect.stringMatching(/\.eml$/)])
})

test('without a bank guests pay at the simulator', async () => {
  const { token } = await post<{ token: string }>('/api/client-login', {
    email: 'guest@example.com',
    password: 'demo-guest',
  })
  const check_in = addDays(hotelDate(new Date()), 10)
  const order = anOrder({ check_in, check_out: addDays(check_in, 1) })
  const { request } = await post<{ request: { data: { formUrl: string } } }>('/api/en/payment', order, token)
  const { formUrl } = request.data
  expect(new URL(formUrl).origin).toBe(new URL(server.testBank ?? '').origin)
  expect((await fetch(formUrl)).status).toBe(200)
})
