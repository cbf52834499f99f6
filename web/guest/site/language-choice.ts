import { type Language, languages, languageTags } from '../../../contract/values.ts'
import { nextLanguage, storedLanguage, storeLanguage } from '../../kit/language.ts'

const parameter = 'lang'

/** For those who have no JavaScript, and for search engines: the server remembers the language in the address. */
export function addressInNextLanguage(path: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set(parameter, nextLanguage(language))
  return `${path}?${query}`
}

export const chooseNextLanguage = (language: Language): void => chooseLanguage(nextLanguage(language))

export function chooseLanguage(language: Language): void {
  storeLanguage(language)
  location.reload()
}

/** A language that the guest, who has chosen none, would rather read. */
export function offeredLanguage(rendered: Language): Language | undefined {
  if (storedLanguage() !== undefined || document.cookie.includes('language=')) return undefined
  const preferred = preferredLanguage(navigator.languages)
  return preferred === rendered ? undefined : preferred
}

/** The first of a browser's languages that the site speaks. */
export const preferredLanguage = (tags: readonly string[]): Language | undefined =>
  tags
    .map((tag) => languages.find((language) => languageTags[language] === tag.toLowerCase().split('-')[0]))
    .find((language) => language !== undefined)

/**
 * Brings the stored language and the page's into line: a language in the address is a fresh choice and is stored,
 * else the stored one decides.
 *
 * @returns whether the page is being loaded again in another language
 */
export function followChosenLanguage(rendered: Language): boolean {
  const url = new URL(location.href)
  const asked = languages.find((language) => language === url.searchParams.get(parameter))
  if (asked) {
    storeLanguage(asked)
    url.searchParams.delete(parameter)
    history.replaceState(history.state, '', url)
    return false
  }
  const stored = storedLanguage()
  if (stored === undefined || stored === rendered) return false
  storeLanguage(stored)
  // Where cookies are refused the server cannot know, and loading again would never end.
  if (!document.cookie.includes(`language=${stored}`)) return false
  location.reload()
  return true
}
