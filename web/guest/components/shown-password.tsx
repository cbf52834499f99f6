import { useState } from 'react'
import { useHydrated } from '../site/hydrated.ts'
import { useTexts } from '../site/site-context.ts'
import styles from './field.module.css'

/** A password that can be looked at while it is typed: what its fields are given, and the button for one of them. */
export function useShownPassword() {
  const words = useTexts().signIn
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  return {
    field: { type: shown ? 'text' : 'password', autoCapitalize: 'none', spellCheck: false },
    button: hydrated && (
      <button type="button" className={styles.inside} aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Eye />
        <span className="for-screen-readers">{words.showPassword}</span>
      </button>
    ),
  }
}

const Eye = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
    <path d="M4 20L20 4" />
  </svg>
)
