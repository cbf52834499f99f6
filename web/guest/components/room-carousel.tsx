import { useRef } from 'react'
import type { Room } from '../../../contract/guest/rooms.ts'
import { useHydrated } from '../site/hydrated.ts'
import { useMotion, useStillness } from '../site/motion.ts'
import { useTexts } from '../site/site-context.ts'
import { RoomCard } from './room-card.tsx'
import styles from './room-carousel.module.css'
import { MotionButton, RoundButton } from './round-button.tsx'

const everyMs = 3_000

interface RoomCarouselProps {
  readonly rooms: readonly Room[]
  readonly bookingPrice: number
  readonly cheapSeason: boolean
  /** The element that names it. */
  readonly labelledBy: string
}

/**
 * The rooms side by side: the browser's own scrolling, which fingers, wheels and keys know how to use, also where no
 * script runs. It goes on by itself every three seconds, whoever used it, until it is paused.
 */
export function RoomCarousel({ rooms, bookingPrice, cheapSeason, labelledBy }: RoomCarouselProps) {
  const { carousel: texts } = useTexts()
  const hydrated = useHydrated()
  const still = useStillness()
  const track = useRef<HTMLUListElement>(null)
  const go = (by: -1 | 1) => {
    if (track.current) turn(track.current, by, still ? 'instant' : 'smooth')
  }
  const motion = useMotion(everyMs, () => go(1))
  return (
    <section aria-labelledby={labelledBy}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses a keyboard scrolls it with the arrows */}
      <ul ref={track} className={styles.track} tabIndex={0} aria-labelledby={labelledBy}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomCard
              room={room}
              bookingPrice={bookingPrice}
              cheapSeason={cheapSeason}
              urgency="nearby"
              heading="h3"
            />
          </li>
        ))}
      </ul>
      {hydrated && (
        <div className={styles.controls}>
          <RoundButton sign="previous" label={texts.previous} onClick={() => go(-1)} />
          <RoundButton sign="next" label={texts.next} onClick={() => go(1)} />
          <MotionButton motion={motion} pause={texts.pause} play={texts.play} />
        </div>
      )}
    </section>
  )
}

/** One room on or back; behind the last one comes the first. */
function turn(track: HTMLElement, by: -1 | 1, behavior: ScrollBehavior): void {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return
  const step = second.offsetLeft - first.offsetLeft
  const end = track.scrollWidth - track.clientWidth
  const place = Math.round(track.scrollLeft / step) + by
  const last = Math.round(end / step)
  const next = place > last ? 0 : place < 0 ? last : place
  track.scrollTo({ left: next * step, behavior })
}
