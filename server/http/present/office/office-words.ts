import {
  type BookingKind,
  type BookingStatus,
  bookingKinds,
  bookingStatuses,
  type PaymentScope,
  paymentScopes,
  type ReceptionOutcome,
  type ReceptionState,
  receptionOutcomes,
} from '../../../../contract/values.ts'

/** The office's numbers for our words. Each list stands in the order of its numbers. */

const receptionNumbers: Readonly<Record<ReceptionState, number>> = {
  confirmed: 0,
  at_reception: 1,
  not_sent: 2,
}

export const officeType = {
  from: (type: number): BookingKind | undefined => bookingKinds[type],
  to: (kind: BookingKind): number => bookingKinds.indexOf(kind),
}

/** Payment scopes are counted from 1. */
export const officeScope = {
  from: (scope: number): PaymentScope | undefined => paymentScopes[scope - 1],
  to: (scope: PaymentScope): number => paymentScopes.indexOf(scope) + 1,
}

export const officeStatus = {
  from: (status: number): BookingStatus | undefined => bookingStatuses[status],
  to: (status: BookingStatus): number => bookingStatuses.indexOf(status),
}

export const officeReception = {
  from: (state: number): ReceptionState | undefined =>
    (Object.keys(receptionNumbers) as ReceptionState[]).find((word) => receptionNumbers[word] === state),
  to: (state: ReceptionState): number => receptionNumbers[state],
}

export const officeOutcome = {
  from: (outcome: number): ReceptionOutcome | undefined => receptionOutcomes[outcome],
  to: (outcome: ReceptionOutcome): number => receptionOutcomes.indexOf(outcome),
}
