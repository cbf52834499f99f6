import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { silentConnections } from './silent-connections.ts'

// Without it the connection would rest until its minute is over, because it was not resting when the server began to stop.
test('a connection whose answer was being written when the server stopped is not waited for afterwards', async () => {
  const app = Fastify()
  silentConnections(app)
  const answer = new PassThrough()
  app.get('/', (_request, reply) => reply.send(answer))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const caller = connect(port, '127.0.0.1')
  const heard: string[] = []
  caller.on('data', (data) => heard.push(String(data)))
  caller.write('GET / HTTP/1.1\r\nhost: kenar\r\n\r\n')
  answer.write('half')
  await expect.poll(() => heard.join('')).toContain('half')
  const gone = once(caller, 'close')
  const stopped = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  answer.end(' and half')
  await gone
  await stopped
  expect(heard.join('')).toMatch(/ and half\r\n0\r\n\r\n$/)
})
