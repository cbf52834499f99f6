import type { MouseEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { addressInNextLanguage, chooseNextLanguage } from '../site/language-choice.ts'
import { useSite } from '../site/site-context.ts'
import styles from './header.module.css'

/** Shows the language of the page and leads to the next one: ru, tm, en and round again. */
export function LanguageControl() {
  const { language, texts } = useSite()
  const [path] = useLocation()
  const href = addressInNextLanguage(path, useSearch(), language)
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    chooseNextLanguage(language)
  }
  return (
    <a href={href} rel="nofollow" className={styles.language} onClick={choose}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="for-screen-readers">
        {language.toUpperCase()}, {texts.language.current}. {texts.language.next}
      </span>
    </a>
  )
}
