import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { type ServerProcess, startProgram } from './server-process.ts'

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createDatabase()
  server = startProgram('main', {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: 'yes',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
  })
  await server.ready
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.drop()
})

const logged = () =>
  server.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; status?: number })

test('whoever breaks off a body leaves a quiet line in the log, and no word of a lost database', async () => {
  const { port, hostname } = new URL(await server.ready)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // The server asks for the body when it has read the rest: a reset that overtakes that is a caller it never met.
  const heard = once(socket, 'data')
  socket.write(
    'POST /api/client-login HTTP/1.1\r\nhost: kenar\r\ncontent-type: application/json\r\ncontent-length: 400\r\nexpect: 100-continue\r\n\r\n{"email":',
  )
  expect(String((await heard)[0])).toContain('100 Continue')
  socket.resetAndDestroy()
  await expect.poll(() => logged().map(({ msg }) => msg)).toContain('the caller hung up')
  const info = 30
  expect(logged().filter(({ level }) => level > info)).toEqual([])
  expect(logged().filter(({ status = 0 }) => status >= 500)).toEqual([])
})

test('the start says which proxies are trusted', () => {
  expect(server.lines).toContain(
    '  Trusted proxies: 1 hop, the nearest in a private network, may say who calls',
  )
})
