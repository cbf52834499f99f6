import { useState } from 'react'
import { type Language, languages } from '../../../../../contract/values.ts'
import type { Problems } from './draft.ts'

/** The language whose texts are being written. A try to save that fails in another language brings that one into sight. */
export function useWrittenLanguage(
  { problems, tries }: { problems: Problems; tries: number },
  first: Language,
) {
  const [language, choose] = useState(first)
  const [seen, setSeen] = useState(tries)
  const faulty = languages.filter((one) => Object.keys(problems).some((field) => field.startsWith(`${one}.`)))
  if (seen !== tries) {
    setSeen(tries)
    const [worst] = faulty
    if (worst !== undefined && !faulty.includes(language)) choose(worst)
  }
  return { language, choose, faulty }
}
