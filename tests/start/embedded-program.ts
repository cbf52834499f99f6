import pg from 'pg'
import { EmbeddedPostgresError, startEmbedded } from '../../server/database/embedded.ts'

/** A process that owns an embedded PostgreSQL, as the server does, and tells its story on standard output. */
const [checkout = '', directory] = process.argv.slice(2)

const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  const embedded = await startEmbedded({ checkout, directory, report: (line) => tell({ report: line }) })
  process.on('SIGINT', async () => {
    tell({ lastWords: await askDatabase(embedded.appUrl) })
    await embedded.stop()
    tell({ stopped: true })
  })
  // The end of the input stands for a crash of our own; it also ends this process with the tests that started it.
  process.stdin.resume().on('end', () => process.exit())
  tell({ started: { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl } })
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  tell({ refused: error.message })
}

/** The work a server still has to do between Ctrl-C and its end. */
async function askDatabase(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ answer: string }>("select 'still here' as answer")
  await client.end()
  process.stdin.destroy()
  return rows[0]?.answer ?? ''
}
