import { type MouseEvent, type TouchEvent, useRef } from 'react'
import type { SitePicture } from '../../../contract/guest/site-words.ts'
import { useCovering } from '../site/covering.ts'
import { useTexts } from '../site/site-context.ts'
import styles from './lightbox.module.css'
import { Photo } from './photo.tsx'
import { RoundButton } from './round-button.tsx'

/** A finger that moves less than this meant a tap. */
const swipePixels = 40

interface LightboxProps {
  readonly pictures: readonly SitePicture[]
  /** Which of them is shown. */
  readonly place: number
  readonly show: (place: number) => void
  readonly close: () => void
}

/** Pictures in full size. Escape, Back, the cross and a click beside the picture close it; arrows and swipes turn the pages. */
export function Lightbox({ pictures, place, show, close }: LightboxProps) {
  const texts = useTexts().pictures
  const { dialog, leave, events } = useCovering(close)
  const picture = pictures[place]
  const turn = (by: -1 | 1) => show((place + by + pictures.length) % pictures.length)
  const swipe = useSwipe(turn)
  const closeBeside = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('img, button')) leave()
  }
  if (!picture) return null
  return (
    // Escape does by keyboard what the click beside the picture does.
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={texts.fullSize}
      {...events}
      onClick={closeBeside}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1)
        if (key === 'ArrowRight') turn(1)
      }}
      {...swipe}
    >
      <div className={styles.frame} key={picture.name}>
        <Photo picture={picture} sizes="100vw" urgency="first" fit="contain" />
      </div>
      <p className={styles.caption} aria-live="polite">
        <span>
          {place + 1} / {pictures.length}
        </span>{' '}
        {picture.alt}
      </p>
      <div className={styles.close}>
        <RoundButton sign="close" label={texts.close} onClick={leave} />
      </div>
      {pictures.length > 1 && (
        <div className={styles.turn}>
          <RoundButton sign="previous" label={texts.previous} onClick={() => turn(-1)} />
          <RoundButton sign="next" label={texts.next} onClick={() => turn(1)} />
        </div>
      )}
    </dialog>
  )
}

function useSwipe(turn: (by: -1 | 1) => void) {
  const start = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (start.current ?? Number.NaN)
      start.current = undefined
      if (Math.abs(moved) > swipePixels) turn(moved > 0 ? -1 : 1)
    },
  }
}
