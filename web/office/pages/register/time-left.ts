import { fill } from '../../fill.ts'
import type { RegisterTexts } from '../../text/register/ru.ts'

const minuteMs = 60_000

/** "5 h 20 min left", or by how much it is overdue. A minute that has begun is not left any more. */
export function timeLeft(deadline: string, now: number, texts: RegisterTexts): string {
  const left = Date.parse(deadline) - now
  return left >= 0
    ? fill(texts.left, { time: span(Math.floor(left / minuteMs), texts) })
    : fill(texts.late, { time: span(Math.floor(-left / minuteMs), texts) })
}

function span(minutes: number, texts: RegisterTexts): string {
  const hours = Math.floor(minutes / 60)
  const isLong = hours >= 48
  return isLong
    ? fill(texts.days, { days: Math.floor(hours / 24), hours: hours % 24 })
    : fill(texts.hours, { hours, minutes: minutes % 60 })
}
