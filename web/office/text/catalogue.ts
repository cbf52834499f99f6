import type { Language } from '../../../contract/values.ts'
import type { FirstTexts } from './first/ru.ts'
import type { LaterTexts } from './later/ru.ts'
import { type OfficeTexts, whole } from './whole.ts'

/** Only the catalogue that is read is fetched, and of it what the first screen says before the rest. */
const first: Record<Language, () => Promise<FirstTexts>> = {
  ru: async () => (await import('./first/ru.ts')).ru,
  tm: async () => (await import('./first/tm.ts')).tm,
  en: async () => (await import('./first/en.ts')).en,
}

const later: Record<Language, () => Promise<LaterTexts>> = {
  ru: async () => (await import('./later/ru.ts')).ru,
  tm: async () => (await import('./later/tm.ts')).tm,
  en: async () => (await import('./later/en.ts')).en,
}

export const loadFirstTexts = (language: Language): Promise<FirstTexts> => first[language]()

export const loadTexts = async (language: Language): Promise<OfficeTexts> =>
  whole(...(await Promise.all([first[language](), later[language]()])))
