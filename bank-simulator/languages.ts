/** The bank's page exists in these; a Turkmen one is not known. */
export const languages = ['ru', 'en'] as const

export type Language = (typeof languages)[number]

export const asLanguage = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text?.toLowerCase())
