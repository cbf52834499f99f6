import type { Database } from '../connection.ts'
import { contentReader } from './content-reader.ts'
import { settingsReader } from './settings-reader.ts'

/** A database with what a process keeps of it. */
export const readersOf = (database: Database) => ({
  database,
  settings: settingsReader(database),
  content: contentReader(database),
})
