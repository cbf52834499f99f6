import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import { type Settings, settingsSchema } from '../../contract/office/settings.ts'
import { bookingWindow } from '../../domain/availability.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { Context } from '../context.ts'
import { recordHistory } from '../database/history.ts'
import { lockSettings } from '../database/locks.ts'
import { writeSetting } from '../database/settings.ts'
import { hashPassword } from '../passwords.ts'
import { readSettings } from '../settings.ts'

type Wished = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

export interface SettingsChange {
  readonly staffId: number
  readonly wished: Wished
  /** What whoever asks for the change believes to stand. Nobody overwrites a change that they have not seen. */
  readonly seen?: Wished | undefined
  readonly gatePassword?: string | undefined
}

/** An admin changes settings. What stood before and what stands now is written down; the gate's password is only said to be new. */
export async function changeSettings(
  context: Context,
  { staffId, wished, seen = {}, gatePassword }: SettingsChange,
): Promise<{ changed: string[] } | Refusal> {
  const now = context.clock.now()
  const window = wished.bookingWindow && bookingWindow(wished.bookingWindow, hotelDate(now))
  if (window && window.last <= window.first) return refuse('window_reversed')
  const gateHash = gatePassword === undefined ? undefined : await hashPassword(gatePassword)
  const changed = await context.database.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const before = await readSettings(transaction)
    if (namesOf(seen).some((name) => differs(before, seen, name))) return refuse('settings_outdated')
    const names = namesOf(wished).filter((name) => differs(before, wished, name))
    const write = (key: string, value: unknown) =>
      writeSetting(transaction, { key, value, changedAt: now, changedBy: staffId })
    for (const name of names) await write(name, settingsSchema.shape[name].parse(wished[name]))
    if (gateHash !== undefined) await write('gatePasswordHash', gateHash)
    if (names.length > 0 || gateHash !== undefined) {
      const valuesOf = (settings: Wished) => Object.fromEntries(names.map((name) => [name, settings[name]]))
      await recordHistory(transaction, {
        at: now,
        actor: { kind: 'staff', staffId },
        about: { subject: 'settings' },
        action: 'settings_changed',
        facts: {
          before: valuesOf(before),
          after: valuesOf(wished),
          ...(gateHash !== undefined && { gatePassword: 'set' }),
        },
      })
    }
    return names
  })
  if (isRefusal(changed)) return changed
  context.settings.forget()
  return { changed }
}

const namesOf = (settings: Wished) => Object.keys(settings) as (keyof Settings)[]

/** A setting that is sent as it stands is not changed. */
const differs = (before: Settings, wished: Wished, name: keyof Settings): boolean =>
  wished[name] !== undefined && stable(wished[name]) !== stable(before[name])

/** The same text for the same values, in whatever order their names come. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  )
