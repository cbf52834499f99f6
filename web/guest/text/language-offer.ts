import type { Language } from '../../../contract/values.ts'

interface OfferWords {
  readonly name: string
  readonly read: string
  readonly stay: string
}

/** For somebody who may not read the page: each in the language that is offered. */
export const offerWords: Readonly<Record<Language, OfferWords>> = {
  ru: { name: 'Язык сайта', read: 'Читать по-русски', stay: 'Оставить как есть' },
  tm: { name: 'Saýtyň dili', read: 'Türkmençe okamak', stay: 'Şeýle galdyrmak' },
  en: { name: 'Language of the site', read: 'Read in English', stay: 'Leave it as it is' },
}
