import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { getRoomNights, type RoomNights } from '../../../../contract/guest/rooms.ts'
import { TextButton } from '../../components/button.tsx'
import { useSite } from '../../site/site-context.ts'
import styles from './free-nights.module.css'
import type { StayChoice } from './stay-choice.ts'

export const nightsId = 'nights'

/** The page is the same for everybody and kept; what is free changes by the minute. So both the days and their calendar come when they are near. */
const NightCalendar = lazy(() =>
  import('./night-calendar.tsx').then((module) => ({ default: module.NightCalendar })),
)

export function FreeNights({ roomId, choice }: { roomId: number; choice: StayChoice }) {
  const { texts } = useSite()
  const words = texts.room.nights
  const section = useRef<HTMLElement>(null)
  const { offer, retry } = useRoomNights(roomId, useNear(section))
  return (
    <section id={nightsId} ref={section} tabIndex={-1} className={styles.nights} aria-labelledby="when-free">
      <h2 id="when-free">{words.heading}</h2>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <div className={styles.place} aria-busy={offer === undefined}>
        {offer === 'failed' && (
          <p role="alert">
            {words.failed} <TextButton onClick={retry}>{texts.failure.retry}</TextButton>
          </p>
        )}
        {offer !== undefined && offer !== 'failed' && (
          <Suspense>
            <NightCalendar offer={offer} choice={choice} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function useRoomNights(roomId: number, near: boolean) {
  const { api } = useSite()
  const [offer, setOffer] = useState<RoomNights | 'failed'>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!near) return
    let left = false
    void api(getRoomNights, { params: { id: roomId } }).then((reply) => {
      if (!left) setOffer(reply.ok ? reply.answer.request.data : 'failed')
    })
    return () => {
      left = true
    }
  }, [api, roomId, near, round])
  const retry = () => {
    setOffer(undefined)
    setRound(round + 1)
  }
  return { offer, retry }
}

/** Whether it has come near what is seen. */
function useNear(element: { readonly current: Element | null }): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}
