import { daysBetween, formatDate } from '../../../../../contract/facts.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { stayWords } from '../../../bookings/words.ts'
import { fill } from '../../../fill.ts'
import type { Occupancy } from '../occupancy.ts'
import styles from './choice-line.module.css'
import { type Choosing, pointedBy } from './choosing.ts'
import { priceOf } from './nights.ts'

interface Props {
  readonly data: Occupancy
  readonly choosing: Choosing | undefined
}

/** What is chosen so far, what it costs, and what is in its way. It is always there, so that a screen reader hears it change. */
export function ChoiceLine({ data, choosing }: Props) {
  const words = useChoiceWords(data, choosing)
  const isRefused = choosing?.obstacle !== undefined || choosing?.choice?.step === 'refused'
  return (
    <p role="status" className={styles.choice} data-refused={isRefused || undefined}>
      {words}
    </p>
  )
}

function useChoiceWords(data: Occupancy, choosing: Choosing | undefined): string | undefined {
  const { language, texts } = useLanguage()
  const { occupancy: words, bookings } = texts
  if (choosing?.choice === undefined) return undefined
  const { choice, stay } = choosing
  const nameOf = (roomId: number) =>
    data.rooms.find(({ id }) => id === roomId)?.translations[language].room_type ?? ''
  if (choice.step === 'first') return words.chooseFirst
  const obstacle = choice.step === 'refused' ? choice.obstacle : choosing.obstacle
  const roomId = choice.step === 'refused' ? choice.roomId : choice.nights.roomId
  if (obstacle) {
    const reason = fill(words.obstacles[obstacle.reason], { night: formatDate(obstacle.night) })
    return `${nameOf(roomId)}: ${reason}`
  }
  if (!stay) return undefined
  const price = priceOf(stay, data)
  const chosen = [
    `${nameOf(roomId)}: ${stayWords(stay.from, stay.to)}`,
    fill(bookings.sheet.nights, { count: daysBetween(stay.from, stay.to) }),
    ...(price === undefined ? [] : [formatTmt(price, language)]),
  ].join(', ')
  return pointedBy('ends', choice) ? `${chosen}. ${words.chooseLast}` : chosen
}
