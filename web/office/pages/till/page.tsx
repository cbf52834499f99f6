import { useState } from 'react'
import type { Shift } from '../../../../contract/office/till/shifts.ts'
import { useTexts } from '../../all-texts.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { lateDialog, useDialogsWhenIdle } from '../../dialog/late-dialog.ts'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { type OwnShift, useOwnShift, type WaitingDrawer } from '../../till/own-shift.ts'
import { PrintButtons } from '../../till/shown/print-buttons.tsx'
import { ShiftView } from '../../till/shown/shift-view.tsx'
import { NoShift } from './no-shift.tsx'
import { WaitingDrawers } from './waiting-drawers.tsx'

const CashDialog = lateDialog(() => import('../../till/dialogs/cash-dialog.tsx'))
const CloseDialog = lateDialog(() => import('../../till/dialogs/close-dialog.tsx'))
const AcceptDialog = lateDialog(() => import('../../till/dialogs/accept-dialog.tsx'))

/** The till: one's own shift and its drawer, and the drawers that wait for somebody. */
export default function TillPage() {
  const { own, error, refetch } = useOwnShift()
  useDialogsWhenIdle(own !== undefined)
  return (
    <div className={list.page}>
      <FamilyTabs />
      {own === undefined && !error && <Loading />}
      {own === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => void refetch()} />}
      {own?.shift === null && <NoShift waiting={own.waiting} />}
      {own?.shift && <OpenShift own={own} shift={own.shift} />}
    </div>
  )
}

type Opened =
  | { readonly name: 'paid_in' | 'paid_out' | 'close' }
  | { readonly name: 'accept'; readonly drawer: WaitingDrawer }

function OpenShift({ own, shift }: { own: OwnShift; shift: Shift }) {
  const { till } = useTexts()
  const [opened, setOpened] = useState<Opened>()
  const leave = () => setOpened(undefined)
  const actions = (
    <>
      <WorkButton onClick={() => setOpened({ name: 'close' })}>{till.closing.action}</WorkButton>
      {(['paid_in', 'paid_out'] as const).map((name) => (
        <WorkButton key={name} variant="default" onClick={() => setOpened({ name })}>
          {till.cash[name].action}
        </WorkButton>
      ))}
      <PrintButtons shift={shift} />
    </>
  )
  return (
    <>
      <WaitingDrawers waiting={own.waiting} onAccept={(drawer) => setOpened({ name: 'accept', drawer })} />
      <ShiftView shift={shift} title={till.own} actions={actions} />
      {opened?.name === 'close' && (
        <CloseDialog key={shift.id} shift={shift} colleagues={own.colleagues} onClose={leave} />
      )}
      {opened?.name === 'accept' && <AcceptDialog drawer={opened.drawer} onClose={leave} />}
      {(opened?.name === 'paid_in' || opened?.name === 'paid_out') && (
        <CashDialog kind={opened.name} shift={shift} onClose={leave} />
      )}
    </>
  )
}
