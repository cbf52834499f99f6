import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { MenuButton } from '../../../controls/menu-button/menu-button.tsx'
import { useHotelDate } from '../../../hotel.ts'
import { useMay, useRole } from '../../../session/guard.tsx'
import { useIsLive } from '../../is-live.ts'
import { useWork } from '../../work.tsx'
import type { FormName } from '../form-name.ts'
import { actionsOf, type SheetAction } from './actions-of.ts'

interface Props {
  readonly booking: Booking
  readonly onForm: (form: FormName, booking: Booking) => void
}

/** One button for what the moment asks for, always in the same corner; everything else behind the dots beside it. */
export function Actions({ booking, onForm }: Props) {
  const { bookings: texts } = useTexts()
  const today = useHotelDate()
  const isLive = useIsLive()
  const role = useRole()
  const allowed = {
    edits: useMay('mayEditGuests'),
    moves: useMay('mayMove') && isLive(booking),
    // The nights that are left: on the day of check-out there are none.
    prices: role !== 'reception' && isLive(booking) && today !== undefined && booking.available_to > today,
  }
  const { primary, others, takingAway } = actionsOf(booking, allowed, today)
  const { wordsOf, rests, runs, start } = useStarting(booking, onForm)
  const itemOf = (action: SheetAction) => ({
    name: action,
    words: wordsOf(action),
    rests: rests(action),
    onChoose: () => start(action),
  })
  return (
    <>
      <MenuButton
        label={texts.sheet.more}
        items={others.map(itemOf)}
        takingAway={takingAway.map(itemOf)}
        waiting={[...others, ...takingAway].some(runs) ? texts.wait : undefined}
      />
      <Button
        variant={primary === 'print' ? 'default' : 'filled'}
        // Not the browser's own "disabled": that would take the focus away from whoever works by keyboard.
        aria-disabled={rests(primary)}
        data-disabled={rests(primary)}
        onClick={() => !rests(primary) && start(primary)}
      >
        {runs(primary) ? texts.wait : wordsOf(primary)}
      </Button>
    </>
  )
}

/** Where a booking is only looked at. */
export function PrintButton() {
  const { bookings: texts } = useTexts()
  return (
    <Button variant="default" onClick={() => window.print()}>
      {texts.sheet.print}
    </Button>
  )
}

function useStarting(booking: Booking, onForm: Props['onForm']) {
  const { bookings: texts, given, register } = useTexts()
  const { pace, running, act } = useWork()
  const forms = {
    payment: texts.payment.take,
    edit: texts.edit,
    move: texts.sheet.move,
    price: given.action,
    card: register.dialog.action,
  } as const
  const isForm = (action: SheetAction): action is keyof typeof forms => Object.hasOwn(forms, action)
  return {
    wordsOf(action: SheetAction): string {
      if (action === 'print') return texts.sheet.print
      return isForm(action) ? forms[action] : texts.methods[action]
    },
    rests: (action: SheetAction): boolean => action !== 'print' && !isForm(action) && pace !== 'ready',
    runs: (action: SheetAction): boolean => running?.bookingId === booking.id && running.method === action,
    start(action: SheetAction): void {
      if (action === 'print') window.print()
      else if (isForm(action)) onForm(action, booking)
      else void act(booking, action)
    },
  }
}
