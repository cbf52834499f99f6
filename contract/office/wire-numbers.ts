import {
  bookingKinds,
  bookingStatuses,
  paymentScopes,
  type ReceptionState,
  receptionOutcomes,
  staffRoles,
} from '../values.ts'
import { counted } from '../wire-numbers.ts'

/** The office's numbers for our words. Each list stands in the order of its numbers. */

export const officeType = counted(bookingKinds)

export const officeScope = counted(paymentScopes, 1)

export const officeStatus = counted(bookingStatuses)

/** The wire counts backwards here: from what is done to what has not begun. */
export const officeReception = counted<ReceptionState>(['confirmed', 'at_reception', 'not_sent'])

export const officeOutcome = counted(receptionOutcomes)

export const officeRole = counted(staffRoles, 1)
