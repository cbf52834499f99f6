import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { storedSession } from '../../kit/session.ts'
import { useRole } from '../site/session-state.ts'
import { useTexts } from '../site/site-context.ts'
import { placeOf, signInAddress } from '../site/way-back.ts'
import styles from './date-search.module.css'
import { fetchAhead, late, SaidAndClosed } from './late.tsx'

const panelId = 'date-search'

/** Behind an address: whoever comes there as a client finds the date search open. */
export const dateSearchHash = `#${panelId}`

/** The calendar travels when somebody reaches for it. */
const loadPanel = () => import('./date-search-panel.tsx').then(({ DateSearchPanel }) => DateSearchPanel)
const Panel = late(loadPanel, SaidAndClosed)

/** Other places of the site ask the header for the date search: there is one, and it stands there. */
const asked = new EventTarget()

/** Opens the date search, for clients; whoever is none logs in first and finds it open then. */
export function useDateSearch(): () => void {
  const [, navigate] = useLocation()
  return () => {
    if (storedSession()?.role === 'client') asked.dispatchEvent(new Event('open'))
    else navigate(signInAddress(placeOf(location.pathname, location.search, dateSearchHash)))
  }
}

/**
 * The client's book button. A visitor's page keeps its place, so that nothing moves when a client is recognised.
 *
 * @param arrivedAt the address of the page on screen
 */
export function DateSearch({ arrivedAt }: { arrivedAt: string }) {
  const words = useTexts().search
  const isClient = useRole() === 'client'
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [path] = useLocation()
  useEffect(() => {
    const show = () => {
      setOpen(true)
      scrollTo({ top: 0 })
    }
    asked.addEventListener('open', show)
    return () => asked.removeEventListener('open', show)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address is what closes the search
  useEffect(() => setOpen(false), [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was asked for has come
  useEffect(() => {
    if (isAskedForByAddress()) setOpen(true)
  }, [arrivedAt])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={isClient ? styles.present : styles.absent}>
      <button
        type="button"
        ref={button}
        className={styles.book}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={fetchAhead(loadPanel)}
      >
        <CalendarSign />
        <span className={styles.word}>{words.book}</span>
      </button>
      {isClient && open && (
        <Suspense fallback={<div className={styles.panel} aria-busy="true" />}>
          <Panel id={panelId} close={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Asked once: loaded again, or left and come back to, the page is as every other. */
function isAskedForByAddress(): boolean {
  if (location.hash !== dateSearchHash) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return storedSession()?.role === 'client'
}

const CalendarSign = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
  </svg>
)
