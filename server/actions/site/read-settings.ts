import type { Settings } from '../../../contract/office/site/settings.ts'
import type { Context } from '../../context.ts'
import { listSettingChanges } from '../../database/site/settings.ts'
import { readSettings } from '../../database/site/settings-reader.ts'

export interface StandingSettings {
  readonly settings: Settings
  readonly gatePasswordSet: boolean
  /** When each was last changed, and by whom. */
  readonly changes: readonly { setting: string; at: Date; username: string | null }[]
}

/** Stored under another name than it is typed in: only its hash is kept. */
const gate = 'gatePasswordHash'

/** As they stand in the database now, not as this process remembers them. */
export async function readStandingSettings({ database }: Context): Promise<StandingSettings> {
  const [settings, rows] = await Promise.all([readSettings(database), listSettingChanges(database)])
  return {
    settings,
    gatePasswordSet: rows.some(({ key }) => key === gate),
    changes: rows.map(({ key, at, username }) => ({
      setting: key === gate ? 'gatePassword' : key,
      at,
      username,
    })),
  }
}
