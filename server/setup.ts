import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createFirstAdmin } from './actions/create-first-admin.ts'
import { importHotel } from './actions/import-hotel.ts'
import { systemClock } from './clock.ts'
import { ConfigurationError, readConfig } from './config.ts'
import { readContent } from './content.ts'
import type { Context } from './context.ts'
import { connect } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { contentFolder } from './places.ts'
import { settingsReader } from './settings.ts'

/** `npm run setup`: makes the first admin, the rooms and the settings in an empty database. Run again, it adds only what is missing. */

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const { values } = parseArgs({
  options: {
    admin: { type: 'string', default: 'admin' },
    content: { type: 'string', default: contentFolder },
  },
})

async function setUp(context: Pick<Context, 'database' | 'clock' | 'settings'>): Promise<void> {
  const { imported } = await importHotel(context, await readContent(values.content))
  say(
    imported
      ? `Hotel and rooms read from ${values.content}.`
      : 'Rooms are there already: nothing was changed.',
  )
  const given = process.env.SETUP_ADMIN_PASSWORD
  const password = given ?? randomBytes(12).toString('base64url')
  const { created } = await createFirstAdmin(context, { username: values.admin, password })
  if (!created) say('An admin is there already: nothing was changed.')
  else if (given) say(`Admin ${values.admin} made with the password from SETUP_ADMIN_PASSWORD.`)
  else say(`Admin ${values.admin} made. The password, shown this once: ${password}`)
}

try {
  const config = readConfig(process.env)
  if (config.database === 'embedded') {
    throw new ConfigurationError(['DATABASE_URL is missing: setup prepares a database for production'])
  }
  const { url, ownerUrl } = config.database
  await migrate({ ownerUrl, appRole: new URL(url).username })
  const connection = connect(url, { poolSize: 2, onLost: () => undefined })
  const { database } = connection
  try {
    await setUp({ clock: systemClock, database, settings: settingsReader(database) })
  } finally {
    await connection.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
