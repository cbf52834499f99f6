import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './notice.module.css'

type Say = (text: string) => void

/** Long enough to read, short enough not to be in the way. */
const shownMs = 3_000
/** News come while somebody is busy with something else. */
const newsMs = 8_000
const mostNews = 3

const NoticeContext = createContext<{ notice: Say; news: Say } | undefined>(undefined)

/**
 * Good news that need no answer: said beside the menu, where nobody works, and gone by themselves. Clicks go through them. What the person has
 * just done is said once (the latest); what others have done is kept for a while, a few of them.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [text, notice] = useNotices()
  const [news, tell] = useNewsList()
  const say = useMemo(() => ({ notice, news: tell }), [notice, tell])
  return (
    <NoticeContext value={say}>
      {children}
      <div className={styles.corner}>
        <div role="log">
          {news.map(({ id, text: line }) => (
            <p key={id} className={styles.news}>
              {line}
            </p>
          ))}
        </div>
        <p role="status" className={text === undefined ? undefined : styles.notice}>
          {text}
        </p>
      </div>
    </NoticeContext>
  )
}

function useNotices(): [string | undefined, Say] {
  const [notice, setNotice] = useState<{ text: string }>()
  const say = useCallback<Say>((text) => setNotice({ text }), [])
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice?.text, say]
}

interface News {
  readonly id: number
  readonly text: string
}

function useNewsList(): [readonly News[], Say] {
  const [news, setNews] = useState<readonly News[]>([])
  const last = useRef(0)
  const tell = useCallback<Say>((text) => {
    last.current += 1
    const id = last.current
    setNews((old) => [...old, { id, text }].slice(-mostNews))
    setTimeout(() => setNews((old) => old.filter((one) => one.id !== id)), newsMs)
  }, [])
  return [news, tell]
}

export const useNotice = (): Say => useCorner().notice

/** For what has happened without this person. */
export const useNews = (): Say => useCorner().news

function useCorner() {
  const say = useContext(NoticeContext)
  if (say === undefined) throw new Error('NoticeProvider is missing.')
  return say
}
