import { useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.ts'
import styles from './books.module.css'
import { hotelTime, minutesAndSeconds } from './hold-time.ts'

/** Longer than that is no countdown but a date, and a browser whose clock is wrong. */
const mostMs = 3_600_000

/** How long the room is kept. The time of the hotel is always right; the countdown is as right as the browser's clock. */
export function HoldClock({ until, ended }: { until: string; ended: () => void }) {
  const words = useTexts().books
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => end - Date.now())
  const runs = left > 0 && left <= mostMs
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => {
      setLeft(end - Date.now())
      if (Date.now() >= end) ended()
    }, 1_000)
    return () => clearInterval(timer)
  }, [runs, end, ended])
  return (
    <p className={styles.hold}>
      {words.payBy(hotelTime(until))}
      {runs && <span role="timer"> · {words.left(minutesAndSeconds(left))}</span>}
    </p>
  )
}
