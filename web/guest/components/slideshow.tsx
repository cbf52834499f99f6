import { type ReactNode, useEffect, useState } from 'react'
import type { SitePicture } from '../../../contract/guest/site-words.ts'
import { useHydrated } from '../site/hydrated.ts'
import { useMotion } from '../site/motion.ts'
import { useTexts } from '../site/site-context.ts'
import { Photo } from './photo.tsx'
import { MotionButton } from './round-button.tsx'
import styles from './slideshow.module.css'

const everyMs = 5_000
/** The next picture is fetched while the one before it is looked at, not while the page itself arrives. */
const fetchAheadMs = 2_500

interface SlideshowProps {
  readonly pictures: readonly SitePicture[]
  readonly sizes: string
  /** Pictures behind words need none of their own. */
  readonly meaning: 'pictures' | 'background'
}

/** Pictures that turn into one another, one every five seconds and round again. */
export function Slideshow({ pictures, sizes, meaning }: SlideshowProps): ReactNode {
  const texts = useTexts().pictures
  const hydrated = useHydrated()
  const [current, setCurrent] = useState(0)
  const [fetched, setFetched] = useState(0)
  const motion = useMotion(everyMs, () => setCurrent((current + 1) % pictures.length))
  useEffect(() => {
    if (!motion.playing) return
    const timer = setTimeout(() => setFetched((before) => Math.max(before, current + 1)), fetchAheadMs)
    return () => clearTimeout(timer)
  }, [motion.playing, current])
  return (
    <div className={styles.show}>
      {pictures.slice(0, Math.max(fetched, current) + 1).map((picture, index) => (
        <div
          key={picture.name}
          className={index === current ? styles.shown : styles.hidden}
          aria-hidden={index !== current}
        >
          <Photo
            picture={picture}
            sizes={sizes}
            urgency={index === 0 ? 'first' : 'later'}
            {...(meaning === 'background' && { alt: '' })}
          />
        </div>
      ))}
      {hydrated && pictures.length > 1 && (
        <div className={styles.control}>
          <Places current={current} count={pictures.length} meaning={meaning} />
          <MotionButton motion={motion} pause={texts.pause} play={texts.play} />
        </div>
      )}
    </div>
  )
}

interface PlacesProps extends Pick<SlideshowProps, 'meaning'> {
  readonly current: number
  readonly count: number
}

/** Which picture of how many it is. Whoever does not see a background has no use for its number. */
function Places({ current, count, meaning }: PlacesProps) {
  return (
    <p className={styles.places} aria-hidden={meaning === 'background'}>
      {current + 1} / {count}
    </p>
  )
}
