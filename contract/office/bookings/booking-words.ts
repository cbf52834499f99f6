import type {
  BookingKind,
  BookingStatus,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
} from '../../values.ts'
import { officeOutcome, officeReception, officeScope, officeStatus, officeType } from '../wire-numbers.ts'

/** A booking of the office in our words, under our names. */

interface BookingNumbers {
  readonly type: number
  readonly type_payment: number
  readonly status: number
  readonly payment_status: number
  readonly reception_status: number
  readonly status_reception: number
}

interface BookingWords {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly status: BookingStatus
  readonly reception: ReceptionState
  readonly outcome: ReceptionOutcome
}

export type InWords<B extends BookingNumbers> = Omit<B, keyof BookingNumbers> & BookingWords

export function bookingInWords<B extends BookingNumbers>(booking: B): InWords<B> {
  // The status stands there twice.
  const { type, type_payment, status, payment_status, reception_status, status_reception, ...rest } = booking
  return {
    ...rest,
    kind: officeType.wordOf(type),
    scope: officeScope.wordOf(type_payment),
    status: officeStatus.wordOf(status),
    reception: officeReception.wordOf(reception_status),
    outcome: officeOutcome.wordOf(status_reception),
  }
}

/** Whatever has nothing but a way of paying. */
export const kindInWords = <P extends { type: number }>({
  type,
  ...rest
}: P): Omit<P, 'type'> & { readonly kind: BookingKind } => ({ ...rest, kind: officeType.wordOf(type) })

type InNumbers<P> = P extends unknown ? Omit<P, 'kind'> & { type: number } : never

export const kindInNumbers = <P extends { kind: BookingKind }>({ kind, ...rest }: P) =>
  // The compiler loses sight of which of several forms it is.
  ({ ...rest, type: officeType.to(kind) }) as unknown as InNumbers<P>
