import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import type { SettingsReader } from './database/site/settings-reader.ts'
import type { BankClient } from './gateways/bank/protocol.ts'

/** What every action is given. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly bank: BankClient
  readonly settings: SettingsReader
}
