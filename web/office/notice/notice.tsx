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

/** What can still be done about it, as long as it stands there. */
interface Afterthought {
  readonly name: string
  readonly act: () => void
}

type Notice = (text: string, afterthought?: Afterthought) => void

/** Long enough to read, short enough not to be in the way. */
const shownMs = 3_000
/** News come while somebody is busy with something else. */
const newsMs = 8_000
const mostNews = 3

const NoticeContext = createContext<{ notice: Notice; news: Say } | undefined>(undefined)

/**
 * Good news that need no answer: said beside the menu, where nobody works, and gone by themselves. Clicks go through them, but for the one
 * button with which some can be undone; while the pointer or the focus is on it, it waits. What the person has just done is said once (the
 * latest); what others have done is kept for a while, a few of them.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const { said, notice, linger, dismiss } = useNotices()
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
        <div role="status" className={said === undefined ? undefined : styles.notice}>
          {said?.text}
          {said?.afterthought && (
            <button
              type="button"
              className={styles.afterthought}
              data-shortcut="u"
              onClick={() => {
                dismiss()
                said.afterthought?.act()
              }}
              onPointerEnter={() => linger(true)}
              onPointerLeave={() => linger(false)}
              onFocus={() => linger(true)}
              onBlur={() => linger(false)}
            >
              {said.afterthought.name}
            </button>
          )}
        </div>
      </div>
    </NoticeContext>
  )
}

function useNotices() {
  const [said, setSaid] = useState<{ text: string; afterthought?: Afterthought | undefined }>()
  const [lingers, linger] = useState(false)
  const dismiss = useCallback(() => setSaid(undefined), [])
  const notice = useCallback<Notice>((text, afterthought) => {
    linger(false)
    setSaid({ text, afterthought })
  }, [])
  useEffect(() => {
    if (said === undefined || lingers) return
    const timer = setTimeout(dismiss, shownMs)
    return () => clearTimeout(timer)
  }, [said, lingers, dismiss])
  return { said, notice, linger, dismiss }
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

export const useNotice = (): Notice => useCorner().notice

/** For what has happened without this person. */
export const useNews = (): Say => useCorner().news

function useCorner() {
  const say = useContext(NoticeContext)
  if (say === undefined) throw new Error('NoticeProvider is missing.')
  return say
}
