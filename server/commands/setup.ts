import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createFirstAdmin } from '../actions/people/create-first-admin.ts'
import { resetAuthenticator } from '../actions/people/reset-authenticator.ts'
import { importHotel } from '../actions/site/import-hotel.ts'
import { importNumberedRooms } from '../actions/site/import-units.ts'
import { takeDocumentKeys } from '../actions/upkeep/take-document-keys.ts'
import { systemClock } from '../clock.ts'
import { ConfigurationError, readConfig } from '../config.ts'
import { contentFolder } from '../content/folders.ts'
import { readContent } from '../content/hotel-content.ts'
import type { Context } from '../context.ts'
import { connect } from '../database/connection.ts'
import { databaseProblems } from '../database/contact/first-contact.ts'
import { roleOf } from '../database/contact/hosts.ts'
import { migrate } from '../database/migrate.ts'
import { readersOf } from '../database/site/readers.ts'
import { explainError } from '../process/error-facts.ts'
import { sayLastWords } from '../process/last-words.ts'
import { refuseArguments, runCommand, say } from './command.ts'

/**
 * `npm run setup`: makes the first admin, the rooms and the settings in an empty database. Run again, it adds only what is missing.
 * `-- --reset-authenticator <login>` does nothing but that: the only admin has nobody in the office to ask for it.
 */

const { values } = refuseArguments(
  () =>
    parseArgs({
      options: {
        admin: { type: 'string', default: 'admin' },
        content: { type: 'string' },
        'reset-authenticator': { type: 'string' },
      },
    }),
  'npm run setup -- [--admin <login>] [--content <folder>] [--reset-authenticator <login>]',
)

async function setUp(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  folder: string,
): Promise<void> {
  const content = await readContent(folder)
  const { imported } = await importHotel(context, content)
  say(imported ? `Hotel and rooms read from ${folder}.` : 'Rooms are there already: nothing was changed.')
  const { added, unknown } = await importNumberedRooms(context, content)
  if (added > 0) say(`${added} room numbers read from ${folder}.`)
  for (const room of unknown) say(`No room is called "${room}": its room numbers were left out.`)
  const given = process.env.SETUP_ADMIN_PASSWORD
  const password = given ?? randomBytes(12).toString('base64url')
  const { created } = await createFirstAdmin(context, { username: values.admin, password })
  if (!created) say('An admin is there already: nothing was changed.')
  else if (given) say(`Admin ${values.admin} made with the password from SETUP_ADMIN_PASSWORD.`)
  else say(`Admin ${values.admin} made. The password, shown this once: ${password}`)
}

async function prepareDatabase(): Promise<void> {
  const config = readConfig(process.env)
  if (config.database === 'embedded') {
    throw new ConfigurationError(['DATABASE_URL is missing: setup prepares a database for production'])
  }
  const unusable = await databaseProblems(config.database)
  if (unusable.length > 0) throw new ConfigurationError(unusable)
  const { url, ownerUrl } = config.database
  await migrate({ ownerUrl, appRole: roleOf(url), report: say })
  const connection = connect(url, { poolSize: 2, onLost: () => undefined })
  const { database } = connection
  try {
    const problems = await takeDocumentKeys({ config, database, clock: systemClock })
    if (problems.length > 0) throw new ConfigurationError(problems)
    await setUp({ clock: systemClock, ...readersOf(database) }, values.content ?? contentFolder(config))
  } finally {
    await connection.close()
  }
}

const said = {
  reset:
    'The authenticator is reset and the sessions have ended. The password alone signs in now: set up a new one.',
  has_none: 'This user has no authenticator: nothing was changed.',
  unknown_login: 'No user of the office has this login: nothing was changed.',
} as const

const login = values['reset-authenticator']
if (login === undefined) {
  sayLastWords()
  await prepareDatabase().catch((error: unknown) => {
    process.stderr.write(`${explainError(error)}\n`)
    process.exitCode = 1
  })
} else {
  await runCommand(async (context) => {
    const outcome = await resetAuthenticator(context, login)
    say(`${login}: ${said[outcome]}`)
    return outcome === 'reset' ? 0 : 1
  })
}
