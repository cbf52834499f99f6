import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import type { ContentReader } from './database/site/content-reader.ts'
import type { SettingsReader } from './database/site/settings-reader.ts'
import type { BankClient } from './gateways/bank/protocol.ts'
import type { Watch } from './watch/watch.ts'

/** Beside it, for whoever keeps a live line: no action asks for it. */
export type { Change, ChangeFeed } from './database/changes.ts'
export type { ContentVersion } from './database/site/content-version.ts'

/** What every action is given. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly bank: BankClient
  readonly settings: SettingsReader
  readonly content: ContentReader
  readonly watch: Watch
}
