import { languages, languageTags } from '../../../contract/values.ts'
import { useLanguage } from '../language.tsx'
import styles from './language-switch.module.css'

/** Each language names itself, so that its readers find it. */
export const nameOfLanguage = { ru: 'Русский', tm: 'Türkmençe', en: 'English' }

export function LanguageSwitch() {
  const { language: current, texts, choose } = useLanguage()
  return (
    <fieldset className={styles.switch} aria-label={texts.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTags[language]}
          title={nameOfLanguage[language]}
          aria-pressed={language === current}
          className={styles.choice}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
