import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../language.tsx'
import type { AskedList } from './asked-list.ts'
import styles from './bookings.module.css'

const typingMs = 250

interface Props {
  readonly asked: AskedList
  readonly refreshing: boolean
  readonly onAsk: (changes: Partial<AskedList>) => void
  readonly onSave: () => void
  readonly onAdd: (() => void) | undefined
}

export function Toolbar({ asked, refreshing, onAsk, onSave, onAdd }: Props) {
  const { bookings: texts } = useTexts()
  return (
    <div className={styles.toolbar}>
      <SearchField asked={asked} onAsk={onAsk} />
      <span className={refreshing ? styles.refreshing : styles.resting} title={texts.live}>
        {refreshing ? texts.refreshing : texts.live}
      </span>
      <Button variant="default" onClick={onSave}>
        {texts.csv}
      </Button>
      {onAdd && (
        <Button data-shortcut="n" onClick={onAdd}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}

/** Asks when the typing pauses; the address may also change from outside, by the way back. */
function SearchField({ asked, onAsk }: Pick<Props, 'asked' | 'onAsk'>) {
  const { bookings: texts } = useTexts()
  const [typed, setTyped] = useState(asked.q)
  const sent = useRef(asked.q)

  useEffect(() => {
    if (sent.current === asked.q) return
    sent.current = asked.q
    setTyped(asked.q)
  }, [asked.q])

  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      onAsk({ q: typed.trim() })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, onAsk])

  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={texts.searchName}
      placeholder={texts.search}
      data-shortcut="/"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
