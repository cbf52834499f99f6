import { useState } from 'react'
import { useTexts } from '../../all-texts.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { lateDialog } from '../../dialog/late-dialog.ts'
import { sumOf } from '../../till/figures.ts'
import type { WaitingDrawer } from '../../till/own-shift.ts'
import styles from '../../till/till.module.css'
import { WaitingDrawers } from './waiting-drawers.tsx'

const OpenDialog = lateDialog(() => import('../../till/dialogs/open-dialog.tsx'))

/** Nobody has to open a shift. Whoever wants to know first what is in the drawer does. */
export function NoShift({ waiting }: { waiting: readonly WaitingDrawer[] }) {
  const { till } = useTexts()
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <section className={styles.empty} aria-labelledby="no-shift">
        <div>
          <h2 id="no-shift" className={styles.name}>
            {till.none.title}
          </h2>
          <p className={styles.soft}>{till.none.explained}</p>
        </div>
        <WorkButton onClick={() => setOpening(true)}>{till.opening.action}</WorkButton>
      </section>
      <WaitingDrawers waiting={waiting} />
      {isOpening && (
        <OpenDialog
          left={waiting.length === 0 ? undefined : sumOf(waiting.map(({ left }) => left))}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
