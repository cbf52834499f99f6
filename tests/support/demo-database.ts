import { readContent } from '../../server/content.ts'
import { connect } from '../../server/database/connection.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { contentFolder } from '../../server/places.ts'
import { settingsReader } from '../../server/settings.ts'
import { testClock } from './clock.ts'
import { copyTemplate, type TestDatabase } from './postgres.ts'

/** A database of its own with the demo hotel and its accounts in it. They are filled in once a test run and then copied. */
export const createDemoDatabase = (): Promise<TestDatabase> => copyTemplate('kenar_demo', fill)

async function fill(appUrl: string): Promise<void> {
  const connection = connect(appUrl, { poolSize: 2, onLost: () => undefined })
  const { database } = connection
  const context = { database, clock: testClock(), settings: settingsReader(database) }
  try {
    await fillDemo(context, await readContent(contentFolder))
  } finally {
    await connection.close()
  }
}
