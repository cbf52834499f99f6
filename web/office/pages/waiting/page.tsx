import { kindsFor } from '../../../../contract/office/desk/what-waits.ts'
import { useDialogsWhenIdle } from '../../dialog/late-dialog.ts'
import sections from '../../look/sections.module.css'
import { useRole } from '../../session/guard.tsx'
import { Debts, LateTransfers } from './bookings.tsx'
import { Looks } from './looks.tsx'
import { Mismatches } from './mismatches.tsx'
import { Refunds } from './refunds.tsx'
import { Requests } from './requests.tsx'

/** Everything that stands still until a person decides. Money that only admin may touch is shown to admin only. */
export default function WaitingPage() {
  const kinds = kindsFor(useRole())
  useDialogsWhenIdle(true)
  return (
    <div className={sections.page}>
      {kinds.includes('refund_request') && <Requests />}
      {kinds.includes('refund_by_hand') && <Refunds />}
      {kinds.includes('payment_look') && <Looks />}
      {kinds.includes('mismatch') && <Mismatches />}
      {kinds.includes('late_transfer') && <LateTransfers />}
      {kinds.includes('debt') && <Debts />}
    </div>
  )
}
