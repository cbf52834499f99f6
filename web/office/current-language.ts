import type { Language } from '../../contract/values.ts'
import { storedLanguage } from '../kit/language.ts'

const officeDefault: Language = 'ru'

/** What this browser spoke last; a staff member's own language comes from the server after the sign-in. */
export const currentLanguage = (): Language => storedLanguage() ?? officeDefault
