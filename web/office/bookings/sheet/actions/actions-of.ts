import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import type { DateText } from '../../../../../contract/values.ts'
import { buttonOrder, isAhead, type Method, takesAway } from '../../methods.ts'

/** What can be done with a booking where it is shown in full. */
export type SheetAction = Method | 'payment' | 'edit' | 'move' | 'price' | 'card' | 'print'

interface SheetActions {
  /** The one thing that whoever opens it most probably came for. */
  readonly primary: SheetAction
  readonly others: readonly SheetAction[]
  /** Never in one row with the others. */
  readonly takingAway: readonly Method[]
}

type Known = Pick<
  Booking,
  'can' | 'balance' | 'status' | 'lapsed' | 'scope' | 'outcome' | 'available_from' | 'available_to'
>

interface Allowed {
  readonly edits: boolean
  readonly moves: boolean
  readonly prices: boolean
}

/** What the server says that this person can do now (`can`), and what goes through forms, in the order in which it is offered. */
export function actionsOf(
  booking: Known,
  { edits, moves, prices }: Allowed,
  today: DateText | undefined,
): SheetActions {
  const methods = buttonOrder.filter((method) => booking.can.includes(method))
  const primary = primaryOf(booking, today)
  const all: readonly SheetAction[] = [
    ...methods.filter((method) => !takesAway.has(method)),
    ...(owes(booking) ? (['payment'] as const) : []),
    ...(edits ? (['edit'] as const) : []),
    ...(moves ? (['move'] as const) : []),
    ...(prices ? (['price'] as const) : []),
    ...(booking.status === 'cancelled' || booking.lapsed ? [] : (['card'] as const)),
    'print',
  ]
  return {
    primary,
    others: all.filter((action) => action !== primary),
    takingAway: methods.filter((method) => takesAway.has(method)),
  }
}

/** Nothing that takes something away is ever it. */
function primaryOf(booking: Known, today: DateText | undefined): SheetAction {
  const can = (method: Method) => booking.can.includes(method)
  const arrives = booking.outcome === 'open' && !isAhead(booking, today)
  if (arrives && can('acceptReceptionProgram')) return 'acceptReceptionProgram'
  if (can('depart') && today !== undefined && booking.available_to <= today) return 'depart'
  // Whoever pays at the desk is not waited for before that.
  const payments = ['acceptPayment', 'acceptReception'] as const
  const next = [
    ...(booking.scope === 'none' ? payments.toReversed() : payments),
    'returnBook',
    'acceptReceptionProgram',
  ] as const
  return next.find(can) ?? (owes(booking) ? 'payment' : 'print')
}

/** Also after check-out, and what a cancelled booking owes for nights that were slept and services that were used. */
const owes = ({ balance, lapsed }: Known): boolean => balance > 0 && !lapsed
