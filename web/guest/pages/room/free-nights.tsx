import { Suspense, useEffect, useRef, useState } from 'react'
import { monthPattern } from '../../../../contract/facts.ts'
import { getPriceCalendar, type PriceCalendar } from '../../../../contract/guest/price-calendar.ts'
import { TextButton } from '../../components/button.tsx'
import { late, SaidHere } from '../../components/late.tsx'
import { useSite } from '../../site/site-context.ts'
import styles from './free-nights.module.css'
import type { StayChoice } from './stay-choice.ts'

export const nightsId = 'nights'

/** The page is the same for everybody and kept; what is free changes by the minute. So both the days and their calendar come when they are near. */
const NightCalendar = late(
  () => import('./night-calendar.tsx').then((module) => module.NightCalendar),
  SaidHere,
)

/** Made on the server alone: no browser that reads it has a script to make it with, and nobody else waits for it. */
const PlainMonth = import.meta.env.SSR ? (await import('./plain-month.tsx')).PlainMonth : undefined

interface FreeNightsProps {
  readonly roomId: number
  readonly choice: StayChoice
  /** The month that the address asks for, as whoever has no script reads it. */
  readonly month: PriceCalendar | undefined
}

export function FreeNights({ roomId, choice, month }: FreeNightsProps) {
  const { texts } = useSite()
  const words = texts.room.nights
  const section = useRef<HTMLElement>(null)
  const { offer, retry } = useFirstMonth(roomId, useNear(section), choice.range.checkIn)
  return (
    <section id={nightsId} ref={section} tabIndex={-1} className={styles.nights} aria-labelledby="when-free">
      <h2 id="when-free">{words.heading}</h2>
      <noscript>{PlainMonth && <PlainMonth roomId={roomId} month={month} />}</noscript>
      <div className={styles.place} aria-busy={offer === undefined}>
        {offer === 'failed' && (
          <p role="alert">
            {words.failed} <TextButton onClick={retry}>{texts.failure.retry}</TextButton>
          </p>
        )}
        {offer !== undefined && offer !== 'failed' && (
          <Suspense>
            <NightCalendar roomId={roomId} brought={offer} choice={choice} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** The month of the dates that are chosen already, or the hotel's present one. */
function useFirstMonth(roomId: number, near: boolean, day: string | undefined) {
  const { api, language } = useSite()
  const [offer, setOffer] = useState<PriceCalendar | 'failed'>()
  const [round, setRound] = useState(0)
  // An address may name any year.
  const month = useRef([day?.slice(0, 7)].find((each) => each !== undefined && monthPattern.test(each)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!near) return
    let left = false
    const query = { room_id: roomId, ...(month.current !== undefined && { month: month.current }) }
    void api(getPriceCalendar, { params: { lang: language }, query }).then((reply) => {
      if (!left) setOffer(reply.ok ? reply.answer.request.data : 'failed')
    })
    return () => {
      left = true
    }
  }, [api, language, roomId, near, round])
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
