import { join } from 'node:path'
import { z } from 'zod'
import { startSimulator } from '../../bank-simulator/start.ts'
import { checkout } from '../content/folders.ts'
import { bankFlavours } from '../gateways/bank/protocol.ts'
import { explainError } from '../process/error-facts.ts'
import { sayLastWords } from '../process/last-words.ts'
import { say } from './command.ts'
import { simulatorAccess, simulatorCredentials } from './simulator-access.ts'

/**
 * `npm run bank`: the bank simulator alone, for rehearsals with several servers or in production mode (STAGING=yes). Its orders are kept in a file.
 * Ends with SIGTERM or Ctrl-C.
 */

const environment = z.object({
  BANK_SIMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  BANK_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Where payers reach it, if not where the servers do. */
  BANK_SIMULATOR_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  BANK_LOGIN: z.string().min(1).default(simulatorCredentials.login),
  BANK_PASSWORD: z.string().min(1).default(simulatorCredentials.password),
  BANK_FLAVOUR: z.enum(bankFlavours).default('rbs'),
  BANK_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  BANK_CALLBACK_SECRET: z.string().min(1).optional(),
  DATA_DIRECTORY: z.string().min(1).default(join(checkout, 'data')),
})

sayLastWords()
try {
  const given = Object.entries(process.env).filter(([, value]) => value !== '')
  const values = environment.parse(Object.fromEntries(given))
  const { BANK_LOGIN: login, BANK_PASSWORD: password, BANK_FLAVOUR: flavour } = values
  const file = join(values.DATA_DIRECTORY, 'bank.jsonl')
  const simulator = await startSimulator({
    login,
    password,
    flavour,
    merchantName: 'Kenar',
    host: values.BANK_SIMULATOR_HOST,
    port: values.BANK_SIMULATOR_PORT,
    file,
    ...(values.BANK_SIMULATOR_URL && { publicUrl: values.BANK_SIMULATOR_URL }),
    ...(values.BANK_CALLBACK_URL && { callbackUrl: values.BANK_CALLBACK_URL }),
    ...(values.BANK_CALLBACK_URL &&
      values.BANK_CALLBACK_SECRET && { callbackSecret: values.BANK_CALLBACK_SECRET }),
  })
  say(
    `The bank simulator is open. No money moves. Its orders: ${simulator.url}/simulator/orders, kept in ${file}`,
  )
  say('For the servers:')
  say(`  BANK_URL=${simulatorAccess(simulator.url, flavour).url}`)
  say(`  BANK_LOGIN=${login}`)
  say(`  BANK_PASSWORD=${password}`)
  if (flavour !== 'rbs') say(`  BANK_FLAVOUR=${flavour}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop())
} catch (error) {
  process.stderr.write(`${error instanceof z.ZodError ? z.prettifyError(error) : explainError(error)}\n`)
  process.exitCode = 1
}
