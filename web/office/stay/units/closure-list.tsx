import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../../contract/facts.ts'
import { type Closure, getClosures, openUnit } from '../../../../contract/office/stay/closures.ts'
import type { Unit } from '../../../../contract/office/stay/units.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import styles from './units.module.css'

/** What of these rooms is out of order tonight or later, each with the way to open it. Nothing where all are in order. */
export function ClosureList({ units }: { units: readonly Pick<Unit, 'id'>[] }) {
  const { units: texts } = useTexts()
  const { data } = useAnswer(getClosures)
  const open = useOpening()
  const closures = (data?.request.data.closures ?? []).filter(({ unit_id }) =>
    units.some(({ id }) => id === unit_id),
  )
  if (closures.length === 0) return null
  return (
    <section className={styles.closures} aria-label={texts.closures.title}>
      <h3>{texts.closures.title}</h3>
      <ul>
        {closures.map((closure) => (
          <li key={closure.id}>
            <strong>{closure.number}</strong>
            <span>
              {fill(texts.closures.nights, nightsOf(closure))}
              <small>{fill(texts.closures.by, { reason: closure.reason, who: closure.made_by })}</small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={fill(texts.openOf, { number: closure.number })}
              onClick={() => open(closure)}
            >
              {texts.open}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nightsOf = ({ from, until }: Pick<Closure, 'from' | 'until'>) => ({
  from: formatDate(from),
  until: formatDate(until),
})

/** Asks, and opens a room before its time. Answers whether it was done. */
export function useOpening(): (
  closure: Pick<Closure, 'id' | 'number' | 'from' | 'until'>,
) => Promise<boolean> {
  const texts = useTexts()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const notice = useNotice()
  const client = useQueryClient()
  const today = useHotelDate()

  return async (closure) => {
    const { opening, open: yes } = texts.units
    const hasBegun = today !== undefined && closure.from < today
    const line = fill(hasBegun ? opening.tonight : opening.whole, nightsOf(closure))
    const title = fill(opening.title, { number: closure.number })
    if (!(await confirm({ title, lines: [line], yes }))) return false
    const reply = await api(openUnit, { body: { id: closure.id } })
    void client.invalidateQueries()
    if (reply.ok) notice(reply.answer.request.message)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
    return reply.ok
  }
}
