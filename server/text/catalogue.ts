import type { Language } from '../../contract/values.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import { tm } from './tm.ts'

export const texts = { ru, tm, en } as const satisfies Record<Language, unknown>

/** Puts facts into the {gaps} of a text. */
export const fill = (text: string, facts: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(facts[name] ?? gap))
