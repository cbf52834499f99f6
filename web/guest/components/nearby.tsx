import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './nearby.module.css'

/** Half a screen below what is seen, and the next card of a row. */
const reach: IntersectionObserverInit & { scrollMargin: string } = {
  rootMargin: '50% 0px',
  scrollMargin: '0px 50%',
}

/**
 * A picture inside its frame that is fetched when the frame comes near. Browsers fetch lazy pictures from several screens away, the slower the
 * line the further, and all pictures of a long page weigh more than the rest of it. Without scripts it is simply there.
 */
export function Nearby({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (frame.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }, reach)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  if (near) return children
  return (
    <>
      <span ref={frame} className={styles.place} />
      <noscript>{children}</noscript>
    </>
  )
}
