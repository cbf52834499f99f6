import type { Language } from '../../../contract/values.ts'
import type { GuestTexts } from './en.ts'

/** Each language is a chunk of its own, and the browser loads the one that the page is in. */
const catalogues: Readonly<Record<Language, () => Promise<GuestTexts>>> = {
  ru: () => import('./ru.ts').then((module) => module.ru),
  tm: () => import('./tm.ts').then((module) => module.tm),
  en: () => import('./en.ts').then((module) => module.en),
}

export const loadTexts = (language: Language): Promise<GuestTexts> => catalogues[language]()

/** Where the catalogue stands in the sources, which is its name in the build's manifest. */
export const textSource = (language: Language): string => `text/${language}.ts`
