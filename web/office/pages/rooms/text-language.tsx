import { type Language, languages, languageTags } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import styles from '../../layout/language-switch.module.css'
import rooms from './rooms.module.css'

/** Each language names itself. */
const names = { ru: 'Русский', tm: 'Türkmençe', en: 'English' }

interface Props {
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
  /** Languages in which something has to be mended. */
  readonly faulty?: readonly Language[]
}

/** In which language the texts of a room are read or written; the office keeps its own. */
export function TextLanguage({ chosen, onChoose, faulty = [] }: Props) {
  const { rooms: texts } = useTexts()
  return (
    <fieldset className={styles.switch} aria-label={texts.sheet.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          className={styles.choice}
          onClick={() => onChoose(language)}
        >
          <span lang={languageTags[language]}>{names[language]}</span>
          {faulty.includes(language) && (
            <span className={rooms.fault} role="img" aria-label={texts.form.wrongIn}>
              !
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
