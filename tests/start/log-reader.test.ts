import { expect, onTestFinished, test } from 'vitest'
import { createDemoDatabase } from '../support/machine/demo-database.ts'
import { startProgram } from './server-process.ts'

test('whoever reads the log may go away: guests are answered as before, and the server ends cleanly', async () => {
  const database = await createDemoDatabase()
  onTestFinished(database.drop)
  const server = startProgram('main', {
    DEMO: 'yes',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'info',
  })
  const address = await server.ready
  server.child.stdout?.destroy()
  for (let count = 0; count < 5; count += 1) {
    expect((await fetch(`${address}/`)).status).toBe(200)
    // Long enough for its line to be written, to nobody.
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
