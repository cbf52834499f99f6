import { afterAll, beforeAll, expect, test } from 'vitest'
import { countHit, takeHitBack } from '../../server/database/access/rate-limits.ts'
import { connect } from '../../server/database/connection.ts'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'

let urls: TestDatabase
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  urls = await createDatabase()
  connection = connect(urls.appUrl, { poolSize: 10, onLost: () => undefined })
})
afterAll(async () => {
  await connection.close()
  await urls.drop()
})

const now = new Date('2027-01-15T07:00:00Z')
const hit = (key: string) => countHit(connection.database, { key, now, windowMs: 60_000 })
const takeBack = (key: string) => takeHitBack(connection.database, key)

test('of hits that are taken back at the same moment nothing is left, and nothing is missing', async () => {
  for (let round = 0; round < 60; round += 1) {
    const key = `round ${round}`
    const andBack = () => hit(key).then(() => takeBack(key))
    await Promise.all(Array.from({ length: 5 }, () => andBack().then(andBack).then(andBack)))
    expect(await hit(key)).toMatchObject({ hits: 1 })
  }
})

test('what is taken back where nothing is left changes nothing', async () => {
  await hit('once')
  await takeBack('once')
  await takeBack('once')
  expect(await hit('once')).toMatchObject({ hits: 1 })
})
