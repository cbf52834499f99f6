import { useDialogsWhenIdle } from '../../dialog/late-dialog.ts'
import { useRole } from '../../session/guard.tsx'
import { Looks } from './looks.tsx'
import { Mismatches } from './mismatches.tsx'
import { Refunds } from './refunds.tsx'
import { Requests } from './requests.tsx'
import styles from './waiting.module.css'

/** Everything that stands still until a person decides. Money that only admin may touch is shown to admin only. */
export default function WaitingPage() {
  const role = useRole()
  useDialogsWhenIdle(true)
  return (
    <div className={styles.page}>
      <Requests />
      {role === 'admin' && (
        <>
          <Refunds />
          <Looks />
          <Mismatches />
        </>
      )}
    </div>
  )
}
