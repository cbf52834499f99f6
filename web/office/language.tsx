import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { setOwnLanguage } from '../../contract/office/people/login.ts'
import { type Language, languageTags } from '../../contract/values.ts'
import { storeLanguage } from '../kit/language.ts'
import { storedToken } from '../kit/session.ts'
import { ask } from './api.ts'
import { loadFirstTexts, loadTexts } from './text/catalogue.ts'
import type { FirstTexts } from './text/first/ru.ts'
import type { OfficeTexts } from './text/whole.ts'

interface Spoken {
  readonly language: Language
  readonly texts: FirstTexts
  /** Once they are there; `all-texts.ts` reads them. */
  readonly allTexts?: OfficeTexts
}

interface Choice extends Spoken {
  /** The person's own choice: kept on the server, so that it holds on every computer. */
  readonly choose: (language: Language) => Promise<void>
  /** The choice that the server remembers. */
  readonly adopt: (language: Language) => Promise<void>
  /** For what comes after the first screen. */
  readonly fetchAllTexts: () => Promise<void>
}

const LanguageContext = createContext<Choice | undefined>(undefined)

export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    document.documentElement.lang = languageTags[spoken.language]
  }, [spoken.language])

  const choice = useMemo(() => {
    const speak = async (language: Language): Promise<boolean> => {
      // Whoever reads all texts now goes on reading all of them. Where they cannot be had the language stays, and can be chosen again.
      const next = await (spoken.allTexts ? spokenWhole(language) : spokenFirst(language)).catch(
        () => undefined,
      )
      if (next === undefined) return false
      storeLanguage(language)
      setSpoken(next)
      return true
    }
    const adopt = async (language: Language) => void (await speak(language))
    const choose = async (language: Language) => {
      const isSpoken = await speak(language)
      if (isSpoken && storedToken() !== null) await ask(setOwnLanguage, { body: { language } })
    }
    const fetchAllTexts = async () => {
      const whole = await spokenWhole(spoken.language)
      // Another language may have been chosen meanwhile: then its texts are asked for.
      setSpoken((now) => (now.language === whole.language ? whole : now))
    }
    return { ...spoken, adopt, choose, fetchAllTexts }
  }, [spoken])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export const spokenFirst = async (language: Language): Promise<Spoken> => ({
  language,
  texts: await loadFirstTexts(language),
})

async function spokenWhole(language: Language): Promise<Spoken> {
  const allTexts = await loadTexts(language)
  return { language, texts: allTexts, allTexts }
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error('LanguageProvider is missing.')
  return choice
}

export const useTexts = (): FirstTexts => useLanguage().texts
