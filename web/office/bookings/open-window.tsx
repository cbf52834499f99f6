import { EditDialog } from './forms/edit-dialog.tsx'
import { GivePriceDialog } from './forms/given/give-price-dialog.tsx'
import { MoveDialog } from './forms/move-dialog.tsx'
import { NewBooking } from './forms/new-booking.tsx'
import { TakePaymentDialog } from './forms/take-payment-dialog.tsx'
import { useIsLive } from './is-live.ts'
import RegistrationCardDialog from './registration-card/dialog.tsx'
import { BookingSheet } from './sheet/sheet.tsx'
import { UnitDialog } from './stay/unit-dialog.tsx'
import type { Window } from './window-stack.ts'

export interface OpenWindowProps {
  readonly window: Window
  /** Left out where the booking is only looked at. */
  readonly onOpen?: (window: Window) => void
  readonly onClose: () => void
}

export default function OpenWindow({ window, onOpen, onClose }: OpenWindowProps) {
  const isLive = useIsLive()
  switch (window.name) {
    case 'sheet':
      return (
        <BookingSheet
          number={window.number}
          row={window.row}
          {...(onOpen && { onForm: (name, booking) => onOpen({ name, booking }) })}
          onClose={onClose}
        />
      )
    case 'edit':
      return <EditDialog booking={window.booking} isLive={isLive(window.booking)} onClose={onClose} />
    case 'move':
      return <MoveDialog booking={window.booking} onClose={onClose} />
    case 'payment':
      return <TakePaymentDialog booking={window.booking} onClose={onClose} />
    case 'card':
      return <RegistrationCardDialog bookingId={window.booking.id} onClose={onClose} />
    case 'unit':
      return <UnitDialog booking={window.booking} onClose={onClose} />
    case 'price':
      return <GivePriceDialog booking={window.booking} onClose={onClose} />
    case 'new':
      return <NewBooking kind={window.kind} chosen={window.stay} onClose={onClose} />
  }
}
