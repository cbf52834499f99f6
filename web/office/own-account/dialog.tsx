import { useTexts } from '../all-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { OwnSecondFactor } from '../second-factor/own.tsx'
import styles from './own-account.module.css'
import { OwnPassword } from './own-password.tsx'

/** How one signs in oneself: the password, and the code besides it. */
export default function OwnAccountDialog({ onClose }: { onClose: () => void }) {
  const { ownAccount: words, secondFactor } = useTexts()
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
    </Dialog>
  )
}
