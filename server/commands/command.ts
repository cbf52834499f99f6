import { join } from 'node:path'
import { refuseDocumentKeys } from '../actions/upkeep/take-document-keys.ts'
import { systemClock } from '../clock.ts'
import { type Config, ConfigurationError, readConfig } from '../config.ts'
import { checkout } from '../content/folders.ts'
import type { Context } from '../context.ts'
import { connect } from '../database/connection.ts'
import { databaseProblems } from '../database/contact/first-contact.ts'
import { joinEmbedded } from '../database/embedded.ts'
import { readersOf } from '../database/site/readers.ts'
import { bankClient } from '../gateways/bank/client.ts'
import { explainError } from '../process/error-facts.ts'
import { sayLastWords } from '../process/last-words.ts'
import { watchOf } from '../watch/watch.ts'
import { simulatorAccess } from './simulator-access.ts'

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Whoever reads the first lines only, through head or less, does not break off the work. */
export function outliveReaders(): void {
  process.stdout.on('error', () => undefined)
}

/** Ends the program with how it is called, instead of with the insides of a parser. */
export function refuseArguments<T>(parse: () => T, usage: string): T {
  try {
    return parse()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? `${error.message.split('. ')[0]}. ` : ''}${usage}\n`)
    process.exit(1)
  }
}

/** Runs a command on the hotel's database, beside a running server or without one. It ends with the code that the work answers. */
export async function runCommand(
  work: (context: Context, ownerUrl: string) => Promise<number>,
): Promise<void> {
  sayLastWords()
  outliveReaders()
  try {
    const config = readConfig(process.env)
    const opened = await openDatabase(config)
    const connection = connect(opened.appUrl, { poolSize: 4, onLost: () => undefined })
    const { database, close } = connection
    const simulatorUrl = `http://127.0.0.1:${config.bank.simulatorPort}`
    const bank = bankClient(config.bank.access ?? simulatorAccess(simulatorUrl, config.bank.flavour))
    try {
      const problems = await refuseDocumentKeys({ config, database })
      if (problems.length > 0) throw new ConfigurationError(problems)
      const context = {
        config,
        clock: systemClock,
        bank,
        ...readersOf(database),
        watch: watchOf(connection, systemClock),
      }
      process.exitCode = await work(context, opened.ownerUrl)
    } finally {
      await close()
      await opened.stop()
    }
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`)
    process.exitCode = 1
  }
}

async function openDatabase({ database, dataDirectory, backupDirectory: backups }: Config) {
  const directory = dataDirectory && join(dataDirectory, 'postgres')
  if (database === 'embedded') return joinEmbedded({ directory, checkout, backups, report: () => undefined })
  const problems = await databaseProblems({ url: database.url })
  if (problems.length > 0) throw new ConfigurationError(problems)
  return { appUrl: database.url, ownerUrl: database.ownerUrl, stop: async () => undefined }
}
