import { type Config, ConfigurationError, readConfig } from './config.ts'
import { mailFolder } from './content/folders.ts'
import { BackupProblem } from './database/backup/means.ts'
import { EmbeddedPostgresError } from './database/embedded.ts'
import { MigrationError } from './database/migrate.ts'
import { demoClient, demoGatePassword, demoStaff } from './demo/accounts.ts'
import { sayTrusted } from './http/requests/trusted-proxies.ts'
import { stopSignals } from './process/closing.ts'
import { explainAtLength } from './process/error-facts.ts'
import { sayLastWords } from './process/last-words.ts'
import { keepHeapSmall } from './process/small-heap.ts'
import { type Running, startServer } from './start.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

sayLastWords()
keepHeapSmall()
const { stopping, hurry } = stopSignals()

try {
  const config = readConfig(process.env)
  const running = await startServer(config, say, hurry)
  try {
    if (!stopping.aborted) announce(config, running)
    await aborted(stopping)
    say(wordsOfStopping(config))
  } finally {
    await running.stop()
  }
  say('Stopped.')
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  // What could not be stopped would keep a process alive that listens to no signal any more.
  process.exit(1)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function announce(config: Config, { address, metrics, testBank }: Running): void {
  say('')
  say(`  Guest site   ${address}`)
  say(`  Office       ${address}/login`)
  say(`  API          ${address}/api/docs`)
  if (metrics) say(`  Metrics      ${metrics}`)
  if (testBank) say(`  Test bank    ${testBank}`)
  if (config.demo) {
    say('')
    for (const { username, password } of demoStaff) say(`  ${username.padEnd(12)} ${password}`)
    say(`  ${demoClient.email}  ${demoClient.password}`)
    say(`  gate         ${demoGatePassword}`)
  }
  say(`\n  Trusted proxies: ${sayTrusted(config.trustProxy)}`)
  if (!config.mail) say(`\n  ${wordsWithoutMail(config)}`)
  say('\n  Ready. Ctrl-C stops everything.')
}

function wordsOfStopping({ closingSeconds }: Config): string {
  return closingSeconds > 0
    ? `\nStopping: /readyz says so for ${closingSeconds} s, then requests in flight finish…`
    : '\nStopping: requests in flight finish first…'
}

function wordsWithoutMail(config: Config): string {
  return config.production
    ? `SMTP_URL is not set: guests get no letters, neither confirmations nor pay links. They are written to ${mailFolder(config)}`
    : `Without SMTP_URL letters are written to ${mailFolder(config)}`
}

function explain(error: unknown): string {
  const ownWords = [ConfigurationError, EmbeddedPostgresError, MigrationError, BackupProblem]
  if (error instanceof Error && ownWords.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && (error as { code?: string }).code === 'EADDRINUSE') {
    return `${error.message}: another program uses this port; set PORT.`
  }
  return explainAtLength(error)
}
