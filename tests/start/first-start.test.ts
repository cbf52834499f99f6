import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../support/machine/postgres.ts'
import { startProgram, temporaryFolder } from './server-process.ts'

/** The first start on a database in which nothing is. */

const secrets = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hotel.example',
  DOCUMENT_KEY: 'Yk3wJ8mZ0tPq5sVx7LdNfHcR2aGuEiOy9BnKjT4lW1M=',
  BANK_URL: 'https://bank.example/payment/rest',
  BANK_LOGIN: 'hotel',
  BANK_PASSWORD: 'long enough',
  CLOSING_SECONDS: '0',
}

test('many processes may start at once on an empty database', async () => {
  const empty = await createEmptyDatabase()
  const environment = { DEMO: 'yes', DATABASE_URL: empty.appUrl, DATABASE_OWNER_URL: empty.ownerUrl }
  const servers = Array.from({ length: 3 }, () => startProgram('main', environment))
  const addresses = await Promise.all(servers.map((server) => server.ready))
  expect(
    await Promise.all(addresses.map(async (address) => (await fetch(`${address}/readyz`)).status)),
  ).toEqual([200, 200, 200])
  expect(servers.filter((server) => server.lines.includes('Demo hotel filled in.'))).toHaveLength(1)
  for (const server of servers) server.child.kill('SIGTERM')
  expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0, 0])
  await empty.drop()
})

test('setup makes the first admin, rooms and settings once, and then the server runs without demo accounts; a lost authenticator is reset', async () => {
  const database = await createEmptyDatabase()
  const environment = { ...secrets, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl }
  const setup = startProgram('setup', environment, ['--admin', 'aygul'])
  expect(await setup.ended).toBe(0)
  const password = /shown this once: (\S+)/.exec(setup.lines.join('\n'))?.[1] ?? ''
  expect(setup.lines.join('\n')).toContain('206 room numbers read from')
  const again = startProgram('setup', environment, ['--admin', 'aygul'])
  expect([await again.ended, again.lines.join()]).toEqual([0, expect.stringContaining('nothing was changed')])

  const server = startProgram('main', { ...environment, LOG_LEVEL: 'silent' })
  const address = await server.ready
  const login = async (username: string, word: string) => {
    const body = JSON.stringify({ username, password: word })
    return (
      await fetch(`${address}/api/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    ).status
  }
  expect([await login('aygul', password), await login('admin', 'demo-admin')]).toEqual([200, 401])
  const rooms = (await (await fetch(`${address}/api/en/get-rooms`)).json()) as {
    request: { data: { rooms: object[] } }
  }
  expect(rooms.request.data.rooms).toHaveLength(8)

  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query("update staff set totp_sealed = 'lost' where username = 'aygul'")
  await owner.end()
  const reset = async (name: string) => {
    const command = startProgram('setup', environment, ['--reset-authenticator', name])
    return [await command.ended, command.lines.join()]
  }
  expect(await login('aygul', password)).toBe(401)
  expect(await reset('nobody')).toEqual([1, expect.stringContaining('No user of the office')])
  expect(await reset('aygul')).toEqual([0, expect.stringContaining('The authenticator is reset')])
  expect(await login('aygul', password)).toBe(200)
  expect(await reset('aygul')).toEqual([1, expect.stringContaining('has no authenticator')])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await database.drop()
})

test('says plainly that a port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const other = await temporaryFolder()
  const second = startProgram('main', { DATA_DIRECTORY: other.path, PORT: String(port) })
  expect(await second.ended).toBe(1)
  expect(second.lines.join('\n')).toContain('another program uses this port; set PORT')
  await other.remove()
})
