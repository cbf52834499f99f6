import { getBooking } from '../../../../contract/office/bookings/bookings.ts'
import { type Debt, getDebts } from '../../../../contract/office/till/debts.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { useWindows } from '../../bookings/window-stack.ts'
import { BookingWindows } from '../../bookings/windows.tsx'
import { fill } from '../../fill.ts'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import sections from '../../look/sections.module.css'
import { LoadingFailed, reasonOf } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { DebtList } from './list.tsx'
import { WrittenOffList } from './written-off.tsx'

/** Who left owing, who awaits a transfer, and what was given up. */
export default function DebtsPage() {
  const texts = useTexts()
  const { debts: words } = texts.money
  const { data, error, refetch } = useAnswer(getDebts)
  const windows = useWindows()
  const showAlert = useAlert()
  useQuietRefresh(refetch)

  /** The form needs the whole booking, as it is now. */
  async function takePayment({ booking_id: id }: Debt): Promise<void> {
    const reply = await api(getBooking, { params: { id } })
    if (!reply.ok) return showAlert({ text: reasonOf(reply.failure, texts) })
    windows.open({ name: 'payment', booking: reply.answer.request.data.booking })
  }
  if (data === undefined)
    return error ? <LoadingFailed failure={error.failure} onRetry={() => void refetch()} /> : <Loading />
  const { debts, total, sums, written_off } = data.request.data
  const of = (kind: Debt['kind']) => debts.filter((debt) => debt.kind === kind)
  return (
    <div className={sections.page}>
      <FamilyTabs />
      <DebtList kind="left" debts={of('left')} sum={sums.left} onTake={takePayment} />
      <DebtList kind="transfer" debts={of('transfer')} sum={sums.transfer} onTake={takePayment} />
      {total > debts.length && (
        <p className={list.soft}>{fill(words.more, { shown: debts.length, total })}</p>
      )}
      <WrittenOffList rows={written_off} />
      <BookingWindows windows={windows} screenIsThere />
    </div>
  )
}
