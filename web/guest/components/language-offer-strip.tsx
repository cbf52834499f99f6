import { type Language, languageTags } from '../../../contract/values.ts'
import { storeLanguage } from '../../kit/language.ts'
import { chooseLanguage } from '../site/language-choice.ts'
import { offerWords } from '../text/language-offer.ts'
import styles from './language-offer.module.css'

interface StripProps {
  readonly shown: Language
  readonly offered: Language
  readonly close: () => void
}

/** Hangs over the page below the language control: it takes no place, so nothing moves when it comes or goes. */
export function LanguageOfferStrip({ shown, offered, close }: StripProps) {
  const words = offerWords[offered]
  // To leave the page as it is, is a choice too: nobody is asked twice.
  const stay = () => {
    storeLanguage(shown)
    close()
  }
  return (
    <section className={styles.offer} lang={languageTags[offered]} aria-label={words.name}>
      <button type="button" className={styles.read} onClick={() => chooseLanguage(offered)}>
        {words.read}
      </button>
      <button type="button" className={styles.stay} onClick={stay}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M7 7l10 10M17 7L7 17" />
        </svg>
        <span className="for-screen-readers">{words.stay}</span>
      </button>
    </section>
  )
}
