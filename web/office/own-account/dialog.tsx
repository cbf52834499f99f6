import { useTexts } from '../all-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { OwnSecondFactor } from '../second-factor/own.tsx'
import { useRole } from '../session/guard.tsx'
import styles from './own-account.module.css'
import { OwnNotices } from './own-notices.tsx'
import { OwnPassword } from './own-password.tsx'

/** How one signs in oneself, by the password and the code besides it, and how one is told of what waits. */
export default function OwnAccountDialog({ onClose }: { onClose: () => void }) {
  const { ownAccount: words, secondFactor, notices } = useTexts()
  const tellsOfBookings = useRole() !== 'housekeeping'
  return (
    <Dialog shape="form" title={words.title} onClose={onClose}>
      <section className={styles.part}>
        <h3>{words.password}</h3>
        <OwnPassword />
      </section>
      <section className={styles.part}>
        <h3>{secondFactor.title}</h3>
        <OwnSecondFactor />
      </section>
      {tellsOfBookings && (
        <section className={styles.part}>
          <h3>{notices.title}</h3>
          <OwnNotices />
        </section>
      )}
    </Dialog>
  )
}
