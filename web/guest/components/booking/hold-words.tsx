import { useTexts } from '../../site/site-context.ts'
import { hotelMoment, minutesAndSeconds, type PayTimes } from './hold-time.ts'
import type { usePayWindow } from './pay-window.ts'

/** Longer than that is no countdown but a date. */
const mostMs = 3_600_000

interface HoldWordsProps extends PayTimes {
  readonly answeredAt: string
  readonly shown: ReturnType<typeof usePayWindow>
}

/** Until when a payment can begin; after that, what happens to the room. */
export function HoldWords({ payUntil, holdUntil, answeredAt, shown: { phase, left } }: HoldWordsProps) {
  const words = useTexts().hold
  if (phase === 'over') return words.lapsed
  if (phase === 'closing') return words.closing(hotelMoment(holdUntil, answeredAt))
  return (
    <>
      {words.payBy(hotelMoment(payUntil, answeredAt))}
      {left <= mostMs && <span role="timer"> · {words.left(minutesAndSeconds(left))}</span>}
    </>
  )
}
