import type { Language } from '../../contract/values.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import { tm } from './tm.ts'

export const texts = { ru, tm, en } as const satisfies Record<Language, unknown>

const isoDate = /(\d{4})-(\d\d)-(\d\d)/g

/** Puts facts into the {gaps} of a text, dates as people write them, and chooses among the forms of a word that follow a number. */
export const fill = (text: string, facts: Readonly<Record<string, string | number>> = {}): string =>
  text
    .replace(/\{(\w+)\}/g, (gap, name: string) => String(facts[name] ?? gap).replace(isoDate, '$3.$2.$1'))
    .replace(/(\d+) \[([^|\]]+)\|([^|\]]+)\]/g, (_, number: string, one: string, many: string) =>
      /(?<!1)1$/.test(number) ? `${number} ${one}` : `${number} ${many}`,
    )
