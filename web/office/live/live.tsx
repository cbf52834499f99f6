import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTexts } from '../language.tsx'
import { keepLine, type LineState } from './line.ts'
import styles from './live.module.css'
import { calmly, refreshScreen } from './refresh.ts'

const LineContext = createContext<LineState>('connecting')

/** The office behind this learns of changes as they are made. The lists' own refresh goes on: it is what is left when the line is lost. */
export function Live({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [line, setLine] = useState<LineState>('connecting')

  useEffect(() => {
    const refresh = calmly((words) => refreshScreen(client, words))
    // What the screen shows when the line is first opened was asked for a moment ago.
    let missed = false
    return keepLine({
      onState(state) {
        setLine(state)
        missed ||= state !== 'connecting'
      },
      onWord(word) {
        if (word !== 'open' || missed) refresh(word)
      },
    })
  }, [client])
  return <LineContext value={line}>{children}</LineContext>
}

/** Whether changes arrive at once. */
export function LiveMark() {
  const { live } = useTexts()
  const line = useContext(LineContext)
  return (
    <span className={styles.mark} data-line={line} title={live.explained[line]}>
      {live.short[line]}
    </span>
  )
}
