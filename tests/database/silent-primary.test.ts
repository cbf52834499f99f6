import { expect, test } from 'vitest'
import { connect } from '../../server/database/connection.ts'
import { isDatabaseLost } from '../../server/process/lost-database.ts'
import { openTwoHosts } from './two-hosts.ts'

test('who waits for a primary that does not answer any more, and has not said farewell, does not wait for ever', async () => {
  const hosts = await openTwoHosts()
  const connection = connect(hosts.url, { poolSize: 3, onLost: () => undefined })
  const ask = async () => (await connection.pool.query('select name from place')).rows[0]?.name
  try {
    expect(await ask()).toBe('second')
    hosts.second.stall()
    const waiting = ask().catch((error: Error) => error)
    await hosts.promoteFirst()
    expect(isDatabaseLost(await waiting)).toBe(true)
    await expect.poll(() => ask().catch(() => undefined)).toBe('first')
  } finally {
    await connection.close()
    await hosts.stop()
  }
})
