import type { Language } from '../../../contract/values.ts'
import type { OfficeTexts } from './ru.ts'

/** Only the catalogue that is read is fetched. */
const catalogues: Record<Language, () => Promise<OfficeTexts>> = {
  ru: async () => (await import('./ru.ts')).ru,
  tm: async () => (await import('./tm.ts')).tm,
  en: async () => (await import('./en.ts')).en,
}

export const loadTexts = (language: Language): Promise<OfficeTexts> => catalogues[language]()
