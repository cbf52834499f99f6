import { type Settings, settingsSchema } from '../../../contract/office/site/settings.ts'
import type { Database } from '../connection.ts'
import { type ContentVersion, keptByVersion } from './content-version.ts'
import { readSettingRows } from './settings.ts'

export interface SettingsReader {
  current(): Promise<Settings>
  /** At least as new as this version of the content, for what is kept with it. Nothing older is `current` afterwards. */
  asOf(version: ContentVersion): Promise<Settings>
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
  const read = () => {
    const settings = readSettings(database)
    // How long the cache lives is no rule of the hotel: it runs on the machine's own monotonic clock.
    cached = { settings, until: performance.now() + freshForMs }
    settings.catch(forget)
    return settings
  }
  return {
    current: () => (cached === undefined || performance.now() >= cached.until ? read() : cached.settings),
    asOf: keptByVersion(read),
    forget,
  }
}

export async function readSettings(database: Database): Promise<Settings> {
  const rows = await readSettingRows(database)
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}
