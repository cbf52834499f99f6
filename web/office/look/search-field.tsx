import { useCallback, useEffect, useRef, useState } from 'react'
import { TextInput } from '../controls/text-input.tsx'
import styles from './list.module.css'

const typingMs = 120

interface Props {
  readonly name: string
  readonly placeholder: string
  /** What is asked for now; it may also change from outside, by the way back. */
  readonly asked: string
  readonly onAsk: (word: string) => void
}

/** Asks when the typing pauses, and at once at Enter. */
export function SearchField({ name, placeholder, asked, onAsk }: Props) {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)

  useEffect(() => {
    if (sent.current === asked) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  const ask = useCallback(() => {
    const word = typed.trim()
    if (word === sent.current) return
    sent.current = word
    onAsk(word)
  }, [typed, onAsk])

  useEffect(() => {
    const timer = setTimeout(ask, typingMs)
    return () => clearTimeout(timer)
  }, [ask])

  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={name}
      placeholder={placeholder}
      data-shortcut="/"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  )
}
