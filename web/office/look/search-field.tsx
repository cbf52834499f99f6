import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import styles from './list.module.css'

const typingMs = 250

interface Props {
  readonly name: string
  readonly placeholder: string
  /** What is asked for now; it may also change from outside, by the way back. */
  readonly asked: string
  readonly onAsk: (word: string) => void
}

/** Asks when the typing pauses. */
export function SearchField({ name, placeholder, asked, onAsk }: Props) {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)

  useEffect(() => {
    if (sent.current === asked) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      onAsk(typed.trim())
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, onAsk])

  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={name}
      placeholder={placeholder}
      data-shortcut="/"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
