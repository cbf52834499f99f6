import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type Language, languageTags } from '../../contract/values.ts'
import { storedLanguage, storeLanguage } from '../kit/language.ts'
import { loadTexts } from './text/catalogue.ts'
import type { OfficeTexts } from './text/ru.ts'

const officeDefault: Language = 'ru'

export const currentLanguage = (): Language => storedLanguage() ?? officeDefault

interface Spoken {
  readonly language: Language
  readonly texts: OfficeTexts
}

interface Choice extends Spoken {
  readonly choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<Choice | undefined>(undefined)

export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    document.documentElement.lang = languageTags[spoken.language]
  }, [spoken.language])

  const choice = useMemo(
    () => ({
      ...spoken,
      choose: async (language: Language) => {
        const texts = await loadTexts(language)
        storeLanguage(language)
        setSpoken({ language, texts })
      },
    }),
    [spoken],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error('LanguageProvider is missing.')
  return choice
}

export const useTexts = (): OfficeTexts => useLanguage().texts
