import type { Language } from '../../../contract/values.ts'
import { papers as en, type PaperWords } from './en.ts'
import { papers as ru } from './ru.ts'
import { papers as tm } from './tm.ts'

export type { PaperWords } from './en.ts'

export const paperWords: Readonly<Record<Language, PaperWords>> = { ru, tm, en }
