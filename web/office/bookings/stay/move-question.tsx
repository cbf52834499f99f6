import { notSaid, type Paid } from '../forms/payment.ts'
import { PaymentDialog } from '../forms/payment-dialog.tsx'
import { mayPayLater } from '../methods.ts'
import { receiptOf } from '../words.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'
import type { Asked, Choices } from './asked.ts'
import { DepartureDialog } from './departure-dialog.tsx'

interface Props {
  readonly asked: Asked
  readonly onAgree: (choices: Choices) => void
  readonly onClose: () => void
}

/** Every question about a move that has fields in it. */
export default function MoveQuestion({ asked, ...answering }: Props) {
  const usual = asked.usual ?? usualPayment(asked)
  switch (asked.name) {
    case 'payment':
      return (
        <PaymentDialog
          {...asked.question}
          usual={usual}
          mayPayLater={mayPayLater(asked.booking, asked.method)}
          {...answering}
        />
      )
    case 'arrival':
      return <ArrivalDialog asked={asked} usual={usual} {...answering} />
    case 'departure':
      return <DepartureDialog asked={asked} usual={usual} {...answering} />
  }
}

/** A manual booking that has not been paid is paid as it was meant to be, unless somebody says otherwise. */
const usualPayment = ({ booking }: Asked): Paid =>
  booking.kind === 'online' || booking.status === 'paid'
    ? notSaid
    : { kind: booking.kind, number: receiptOf(booking) ?? '' }
