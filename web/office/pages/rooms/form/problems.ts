import { useState } from 'react'
import { type Language, languages } from '../../../../../contract/values.ts'
import type { Draft, Problems } from './draft.ts'

/** What is wrong with the fields of a form since the last try to save it. A field that is changed is trusted again. */
export function useProblems() {
  const [{ tries, problems }, set] = useState<{ tries: number; problems: Problems }>({
    tries: 0,
    problems: {},
  })
  const find = (found: Problems) => set((old) => ({ tries: old.tries + 1, problems: found }))
  const trust = (changes: Partial<Draft>) =>
    set((old) => ({
      ...old,
      problems: Object.fromEntries(Object.entries(old.problems).filter(([field]) => !(field in changes))),
    }))
  return { problems, tries, find, trust }
}

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
