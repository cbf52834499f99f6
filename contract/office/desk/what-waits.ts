import type { StaffRole } from '../../values.ts'

/** What stands still until somebody deals with it, in the order in which it presses. */
export const waitingKinds = [
  'refund_request',
  'refund_by_hand',
  'payment_look',
  'mismatch',
  'late_transfer',
  'debt',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Whom it concerns: on the screen of what waits, in the figures of the menu and in notices by mail. */
export const waitsFor: Readonly<Record<WaitingKind, readonly StaffRole[]>> = {
  refund_request: ['admin', 'booker'],
  refund_by_hand: ['admin'],
  payment_look: ['admin'],
  mismatch: ['admin'],
  late_transfer: ['admin', 'booker'],
  debt: ['admin', 'booker', 'reception'],
}

export const kindsFor = (role: StaffRole): readonly WaitingKind[] =>
  waitingKinds.filter((kind) => waitsFor[kind].includes(role))
