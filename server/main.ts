import { ConfigurationError, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './database/embedded.ts'
import { demoClient, demoGatePassword, demoStaff } from './demo/accounts.ts'
import { mailFolder, type Running, startServer } from './start.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  const config = readConfig(process.env)
  const running = await startServer(config, say)
  stopOnSignals(running)
  say('')
  say(`  Guest site   ${running.address}`)
  say(`  Office       ${running.address}/login`)
  say(`  API          ${running.address}/api/docs`)
  if (config.demo) {
    say('')
    for (const { username, password } of demoStaff) say(`  ${username.padEnd(12)} ${password}`)
    say(`  ${demoClient.email}  ${demoClient.password}`)
    say(`  gate         ${demoGatePassword}`)
  }
  if (!config.mail) say(`\n  Without SMTP_URL letters are written to ${mailFolder(config)}`)
  say('\n  Ready. Ctrl-C stops everything.')
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exitCode = 1
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `${error.message}: another program uses this port; set PORT.`
  return error.stack ?? error.message
}

function stopOnSignals(running: Running): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    say('\nStopping: requests in flight finish first…')
    running.stop().then(
      () => say('Stopped.'),
      (error) => {
        process.stderr.write(`${explain(error)}\n`)
        process.exitCode = 1
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
