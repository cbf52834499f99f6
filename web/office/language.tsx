import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { setOwnLanguage } from '../../contract/office/people/login.ts'
import { type Language, languageTags } from '../../contract/values.ts'
import { storeLanguage } from '../kit/language.ts'
import { storedToken } from '../kit/session.ts'
import { ask } from './api.ts'
import { loadTexts } from './text/catalogue.ts'
import type { OfficeTexts } from './text/ru.ts'

interface Spoken {
  readonly language: Language
  readonly texts: OfficeTexts
}

interface Choice extends Spoken {
  /** The person's own choice: kept on the server, so that it holds on every computer. */
  readonly choose: (language: Language) => Promise<void>
  /** The choice that the server remembers. */
  readonly adopt: (language: Language) => Promise<void>
}

const LanguageContext = createContext<Choice | undefined>(undefined)

export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    document.documentElement.lang = languageTags[spoken.language]
  }, [spoken.language])

  const choice = useMemo(() => {
    const adopt = async (language: Language) => {
      const texts = await loadTexts(language)
      storeLanguage(language)
      setSpoken({ language, texts })
    }
    const choose = async (language: Language) => {
      await adopt(language)
      if (storedToken() !== null) await ask(setOwnLanguage, { body: { language } })
    }
    return { ...spoken, adopt, choose }
  }, [spoken])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error('LanguageProvider is missing.')
  return choice
}

export const useTexts = (): OfficeTexts => useLanguage().texts
