import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import styles from './notice.module.css'

type ShowNotice = (text: string) => void

/** Long enough to read, short enough not to be in the way. */
const shownMs = 3_000

const NoticeContext = createContext<ShowNotice | undefined>(undefined)

/** Good news that need no answer: said at the edge of the screen, gone by themselves. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string }>()
  const show = useCallback<ShowNotice>((text) => setNotice({ text }), [])

  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [notice])

  return (
    <NoticeContext value={show}>
      {children}
      <p role="status" className={notice ? styles.notice : undefined}>
        {notice?.text}
      </p>
    </NoticeContext>
  )
}

export function useNotice(): ShowNotice {
  const show = useContext(NoticeContext)
  if (show === undefined) throw new Error('NoticeProvider is missing.')
  return show
}
