import { type Settings, settingsSchema } from '../../../contract/office/site/settings.ts'
import type { Database } from '../connection.ts'
import { readSettingRows } from './settings.ts'

export interface SettingsReader {
  current(): Promise<Settings>
  /** After a change: the next reader in this process sees it at once. */
  forget(): void
}

/** Short enough that a change is everywhere within five seconds, long enough that a busy process asks once for many requests. */
const freshForMs = 2_000

export function settingsReader(database: Database): SettingsReader {
  let cached: { settings: Promise<Settings>; until: number } | undefined
  const forget = () => {
    cached = undefined
  }
  return {
    current() {
      // How long the cache lives is no rule of the hotel: it runs on the machine's own monotonic clock.
      const now = performance.now()
      if (cached === undefined || now >= cached.until) {
        const settings = readSettings(database)
        cached = { settings, until: now + freshForMs }
        settings.catch(forget)
      }
      return cached.settings
    },
    forget,
  }
}

export async function readSettings(database: Database): Promise<Settings> {
  const rows = await readSettingRows(database)
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}
