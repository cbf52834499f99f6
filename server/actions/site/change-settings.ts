import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { type Settings, settingsSchema } from '../../../contract/office/site/settings.ts'
import { bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { lockSettings } from '../../database/locks.ts'
import { writeSetting } from '../../database/site/settings.ts'
import { readSettings } from '../../database/site/settings-reader.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { hashPassword } from '../../secrets/passwords.ts'

type Wished = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }
/** As they are sent: some of the limits, and the others stay. */
type Sent = Omit<Wished, 'limits'> & {
  readonly limits?: { readonly [Name in keyof Settings['limits']]?: number | undefined } | undefined
}

export interface SettingsChange {
  readonly staffId: number
  readonly wished: Sent
  /** What whoever asks for the change believes to stand. Nobody overwrites a change that they have not seen. */
  readonly seen?: Sent | undefined
  readonly gatePassword?: string | undefined
}

/** An admin changes settings. What stood before and what stands now is written down; the gate's password is only said to be new. */
export async function changeHotelSettings(
  context: Context,
  { staffId, gatePassword, ...sent }: SettingsChange,
): Promise<{ changed: string[] } | Refusal> {
  const now = context.clock.now()
  const window = sent.wished.bookingWindow && bookingWindow(sent.wished.bookingWindow, hotelDate(now))
  if (window && window.last <= window.first) return refuse('window_reversed')
  const gateHash = gatePassword === undefined ? undefined : await hashPassword(gatePassword)
  const changed = await context.database.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const before = await readSettings(transaction)
    const [wished, seen] = [withAllLimits(sent.wished, before), withAllLimits(sent.seen ?? {}, before)]
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

const withAllLimits = ({ limits, ...others }: Sent, before: Settings): Wished =>
  limits ? { ...others, limits: Object.assign({}, before.limits, limits) } : others

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
