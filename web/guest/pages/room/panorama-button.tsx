import { Suspense, useState } from 'react'
import { fetchAhead, late, SaidAndClosed } from '../../components/late.tsx'
import { useHydrated } from '../../site/hydrated.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './panorama.module.css'

/** The viewer travels when somebody reaches for it. */
const load = () => import('./panorama-viewer.tsx').then((module) => module.PanoramaViewer)
const PanoramaViewer = late(load, SaidAndClosed)

interface PanoramaProps {
  readonly address: string
  /** Of the room. */
  readonly name: string
  /** What is seen, where the hotel says so. */
  readonly alt?: string | undefined
}

export function PanoramaButton({ address, name, alt }: PanoramaProps) {
  const words = useTexts().room.around
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!hydrated) return null
  return (
    <>
      <button
        type="button"
        className={styles.open}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead(load)}
        onFocus={fetchAhead(load)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 4a4 8 0 1 0 0 16 4 8 0 1 0 0-16M4 12a8 3.5 0 1 0 16 0 8 3.5 0 1 0-16 0" />
        </svg>
        {words.open}
      </button>
      {open && (
        <Suspense>
          <PanoramaViewer address={address} name={name} alt={alt} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
