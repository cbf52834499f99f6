import { type Language, languages } from '../../contract/values.ts'

const key = 'language'
const oneYear = 31_536_000

export const nextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? 'tm'

export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(key)
  return languages.find((language) => language === stored)
}

/** The cookie tells the server, which renders the page; local storage is where the choice is kept. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(key, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that guests still use
  document.cookie = `${key}=${language}; path=/; max-age=${oneYear}; samesite=lax`
}
