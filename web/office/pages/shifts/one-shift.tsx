import { useState } from 'react'
import { getUsers } from '../../../../contract/office/people/users.ts'
import { getShift, type Shift } from '../../../../contract/office/till/shifts.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { takingAway, WorkButton } from '../../bookings/work-button.tsx'
import { lateDialog, useDialogsWhenIdle } from '../../dialog/late-dialog.ts'
import { fill } from '../../fill.ts'
import { useOwnName, useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { PrintButtons } from '../../till/shown/print-buttons.tsx'
import { ShiftView } from '../../till/shown/shift-view.tsx'

const CloseDialog = lateDialog(() => import('../../till/dialogs/close-dialog.tsx'))

export function OneShift({ id }: { id: number }) {
  const { data, error, refetch } = useAnswer(getShift, { params: { id } })
  useDialogsWhenIdle(data !== undefined)
  return (
    <>
      {data === undefined && !error && <Loading />}
      {data === undefined && error && (
        <LoadingFailed failure={error.failure} onRetry={() => void refetch()} />
      )}
      {data && <Shown shift={data.request.data.shift} />}
    </>
  )
}

function Shown({ shift }: { shift: Shift }) {
  const { till } = useTexts()
  const name = fill(till.of, { name: shift.staff.username })
  const title = shift.number === null ? name : `${fill(till.number, { number: shift.number })}. ${name}`
  return (
    <ShiftView
      shift={shift}
      title={title}
      actions={
        <>
          <PrintButtons shift={shift} />
          {shift.closed_at === null && <ForeignClosing shift={shift} />}
        </>
      }
    />
  )
}

/** Somebody has gone home with an open shift: admin closes it, with a reason. One's own is closed at the till. */
function ForeignClosing({ shift }: { shift: Shift }) {
  const { till } = useTexts()
  const isAdmin = useRole() === 'admin'
  const isOwn = useOwnName() === shift.staff.username
  const [isOpen, setOpen] = useState(false)
  if (!isAdmin || isOwn) return null
  return (
    <>
      <WorkButton {...takingAway} onClick={() => setOpen(true)}>
        {till.closing.foreign}
      </WorkButton>
      {isOpen && <ForeignDialog shift={shift} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The drawer goes to anybody who works with money, but for whom it was taken from; also to admin. */
function ForeignDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const people = useAnswer(getUsers).data?.request.data.users ?? []
  const colleagues = people.filter(
    ({ id, role, active }) => active && role !== 'housekeeping' && id !== shift.staff.id,
  )
  return <CloseDialog shift={shift} isForeign colleagues={colleagues} onClose={onClose} />
}
