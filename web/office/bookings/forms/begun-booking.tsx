import { useEffect, useState } from 'react'
import { hotelClock } from '../../../../contract/facts.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { forgetBegun, keepBegun, storedBegun } from '../../session/begun-work.ts'
import { begunDraft, keptOf } from './begun-draft.ts'
import styles from './forms.module.css'
import type { NewDraft } from './new-draft.ts'

/** What was begun before in this kind of form; asked once, when it is opened. */
export function useBegunBooking(kind: 'manual' | 'unpaid') {
  const [begun] = useState(() => {
    const stored = storedBegun(nameOf(kind))
    const typed = stored && begunDraft(stored.typed)
    return stored && typed ? { at: stored.at, typed } : undefined
  })
  return begun
}

const nameOf = (kind: 'manual' | 'unpaid') => `new booking, ${kind}`

/** Keeps what is typed, for as long as something is. */
export function useKeptBooking(kind: 'manual' | 'unpaid', draft: NewDraft, isTouched: boolean): void {
  const typed = isTouched ? JSON.stringify(keptOf(draft)) : undefined
  useEffect(() => {
    if (typed !== undefined) keepBegun(nameOf(kind), JSON.parse(typed))
  }, [kind, typed])
}

/** Says that this is not an empty form, and leads to one. */
export function ContinuedBooking({ at, onRestart }: { at: Date; onRestart: () => void }) {
  const { begun } = useTexts().bookings
  const confirm = useConfirmation()

  async function restart() {
    const { title, happens, restart: yes } = begun
    if (!(await confirm({ title, lines: [happens], yes, takesAway: true }))) return
    forgetBegun()
    onRestart()
  }
  return (
    <div role="status" className={styles.begun}>
      <p>
        {fill(begun.continued, { time: hotelClock(at).time })} {begun.documents}
      </p>
      <Button variant="default" size="xs" onClick={restart}>
        {begun.restart}
      </Button>
    </div>
  )
}
