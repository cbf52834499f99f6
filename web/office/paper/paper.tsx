import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useHotelName } from '../hotel.ts'
import styles from './paper.module.css'

export type PaperSize = 'a4' | 'roll'

interface Props {
  readonly title: string
  readonly aside?: string
  /** A roll is the paper of receipt printers, 80 mm wide. */
  readonly size?: PaperSize
  readonly children: ReactNode
}

/**
 * What comes out of the printer instead of the screen, also when somebody prints with the keys of the browser. Of several the latest is
 * printed: a sheet over a board, not the board. It is drawn only while the browser prints.
 */
export function Paper({ title, aside, size = 'a4', children }: Props) {
  const hotel = useHotelName()
  if (!usePrinting()) return null
  return createPortal(
    <article className={size === 'roll' ? `${styles.paper} ${styles.roll}` : styles.paper}>
      <header className={styles.head}>
        <p className={styles.hotel}>{hotel}</p>
        <p>{aside}</p>
      </header>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>,
    document.body,
  )
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture of the page right after this event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
