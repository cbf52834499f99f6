import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyToken } from '../../../contract/session.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { clientToken } from '../../support/people/identities.ts'

const lines: { msg: string; status?: number }[] = []
let site: TestApp
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
  site = await startApp({ environment: { LOG_LEVEL: 'info' }, log })
})
afterAll(() => site.stop())

test('whoever hangs up while the server asks who calls is not waited for', async () => {
  const token = await clientToken(site, 'guest@example.com', 'demo-guest')
  const { port, hostname } = new URL(site.url)
  const arrived = once(site.app.server, 'connection')
  const socket = connect(Number(port), hostname)
  const [atServer] = (await arrived) as [Socket]
  await site.context.database.transaction().execute(async (held) => {
    await sql`lock table sessions in access exclusive mode`.execute(held)
    const heard = once(socket, 'data')
    socket.write(
      `POST /api/client/drop-booking HTTP/1.1\r\nhost: kenar\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 400\r\nexpect: 100-continue\r\n\r\n{"room":`,
    )
    expect(String((await heard)[0])).toContain('100 Continue')
    const gone = new Promise((resolve) => atServer.once('close', resolve))
    socket.resetAndDestroy()
    await gone
  })
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the caller hung up')
  expect(lines.filter(({ status = 0 }) => status >= 500)).toEqual([])
})

// The silent one would be waited for until its minute is over, a request that is under way for as long as it takes.
test('a server that stops waits for requests, and not for who has connected ahead and says nothing', async () => {
  const stopping = await startApp()
  const token = await clientToken(stopping, 'guest@example.com', 'demo-guest')
  const { port, hostname } = new URL(stopping.url)
  const arrived = once(stopping.app.server, 'connection')
  const silent = connect(Number(port), hostname)
  await arrived
  const gone = once(silent, 'close')
  const answer = await stopping.context.database.transaction().execute(async (held) => {
    await sql`lock table sessions in access exclusive mode`.execute(held)
    const asked = once(stopping.app.server, 'request')
    const underWay = stopping.api(token)(verifyToken)
    await asked
    const stopped = stopping.app.close()
    await gone
    return { underWay, stopped }
  })
  expect(await answer.underWay).toMatchObject({ ok: true })
  await answer.stopped
  await stopping.stop()
}, 30_000)
