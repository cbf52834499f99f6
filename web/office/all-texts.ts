import { useLanguage as useFirstLanguage } from './language.tsx'
import type { OfficeTexts } from './text/whole.ts'

/** For what comes in a late file (`late-file.tsx` waits for these texts too). What the first screen is made of reads `language.tsx`. */
export function useLanguage() {
  const { allTexts, ...choice } = useFirstLanguage()
  if (allTexts === undefined) throw new Error('A late file is shown before its texts are there.')
  return { ...choice, texts: allTexts }
}

export const useTexts = (): OfficeTexts => useLanguage().texts
