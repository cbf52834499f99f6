import { type Language, languageTags } from '../../contract/values.ts'

/** A text with a number in it, in the forms that languages have. One that has fewer says the same twice. */
export type CountedText = Readonly<Record<'one' | 'few' | 'many', string>>

/** The form that goes with a number. Turkmen has one for all, and browsers do not know it. */
export function counted(count: number, text: CountedText, language: Language): string {
  if (language === 'tm') return text.many
  const form = new Intl.PluralRules(languageTags[language]).select(count)
  return form === 'one' || form === 'few' ? text[form] : text.many
}
