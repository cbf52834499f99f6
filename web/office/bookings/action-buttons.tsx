import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { type Method, takesAway } from './methods.ts'
import { useWork } from './work.tsx'

interface Props {
  readonly booking: Booking
  readonly method: Method
  readonly size?: ButtonProps['size']
  readonly className?: string | undefined
  /** After it was done or declined, and its message was read. */
  readonly onDone?: (done: boolean) => void
}

/** Shown only where the server says that this person can do it now. */
export function MethodButton({ booking, method, size = 'sm', className, onDone }: Props) {
  const { bookings: texts } = useTexts()
  const { pace, running, act } = useWork()
  if (!booking.can.includes(method)) return null
  const rests = pace !== 'ready'
  const runs = running?.bookingId === booking.id && running.method === method
  return (
    <Button
      size={size}
      className={className}
      variant={takesAway.has(method) ? 'outline' : 'filled'}
      color={takesAway.has(method) ? 'coral' : 'sea'}
      // Not the browser's own "disabled": that would take the focus away from whoever works by keyboard.
      aria-disabled={rests}
      data-disabled={rests}
      onClick={() => !rests && act(booking, method).then(onDone)}
    >
      {runs ? texts.wait : texts.methods[method]}
    </Button>
  )
}
