import { hotelClock } from '../../../../../contract/facts.ts'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import { reasonOf } from '../../../states/failed.tsx'
import styles from '../house.module.css'
import type { Sending } from './sending.ts'

interface Props {
  readonly sending: Sending
  readonly aloneSince: number | undefined
}

/** Whether there is a line, how old the picture is without one, and what still waits to be sent. Always there, so that its changes are read out. */
export function LineState({ sending: { taps, failure, sendNow }, aloneSince }: Props) {
  const texts = useTexts()
  const { line } = texts.cleaning
  const isLost = aloneSince !== undefined || failure?.kind === 'unreachable'
  const count = taps.length
  const said = [
    ...(aloneSince === undefined ? [] : [fill(line.alone, { time: hotelClock(new Date(aloneSince)).time })]),
    ...(failure?.kind === 'refused' ? [fill(line.refused, { reason: reasonOf(failure, texts) })] : []),
    ...(count === 0 ? [] : [fill(failure || isLost ? line.kept : line.sending, { count })]),
  ]
  return (
    <div className={said.length === 0 ? undefined : styles.line} data-lost={isLost || undefined}>
      <p role="status">{said.join(' ')}</p>
      {failure && count > 0 && (
        <Button variant="default" onClick={sendNow}>
          {line.again}
        </Button>
      )}
    </div>
  )
}
