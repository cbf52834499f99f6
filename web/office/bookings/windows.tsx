import { useState } from 'react'
import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { EditDialog } from './forms/edit-dialog.tsx'
import { MoveDialog } from './forms/move-dialog.tsx'
import { NewBooking } from './forms/new-booking.tsx'
import { TakePaymentDialog } from './forms/take-payment-dialog.tsx'
import { useIsLive } from './is-live.ts'
import { BookingSheet } from './sheet/sheet.tsx'
import type { BookingRow } from './words.ts'

type Window =
  | { readonly name: 'sheet'; readonly row: BookingRow }
  | { readonly name: 'edit' | 'move' | 'payment'; readonly booking: Booking }
  | { readonly name: 'new'; readonly kind: 'manual' | 'unpaid' }

/** What stands open over a screen, the latest on top. A refresh of the screen does not touch it. */
export function useWindows() {
  const [stack, setStack] = useState<readonly Window[]>([])
  const open = (window: Window) => setStack((old) => [...old, window])
  const close = (window: Window) => setStack((old) => old.filter((one) => one !== window))
  return { stack, open, close }
}

type Windows = ReturnType<typeof useWindows>

export const BookingWindows = ({ windows }: { windows: Windows }) =>
  windows.stack.map((window) => <OpenWindow key={window.name} window={window} windows={windows} />)

function OpenWindow({ window, windows: { open, close } }: { window: Window; windows: Windows }) {
  const isLive = useIsLive()
  const onClose = () => close(window)
  switch (window.name) {
    case 'sheet':
      return (
        <BookingSheet
          row={window.row}
          onForm={(name, booking) => open({ name, booking })}
          onClose={onClose}
        />
      )
    case 'edit':
      return <EditDialog booking={window.booking} isLive={isLive(window.booking)} onClose={onClose} />
    case 'move':
      return <MoveDialog booking={window.booking} onClose={onClose} />
    case 'payment':
      return <TakePaymentDialog booking={window.booking} onClose={onClose} />
    case 'new':
      return <NewBooking kind={window.kind} onClose={onClose} />
  }
}
