import type { DeskKind } from '../../../../contract/office/money/money.ts'
import { type BookingKind, bookingKinds } from '../../../../contract/values.ts'

/** How somebody is going to pay, as far as it is said. */
export interface Paid {
  /** Empty until somebody has chosen. */
  readonly kind: DeskKind | ''
  readonly number: string
}

export const notSaid: Paid = { kind: '', number: '' }

/** Blank, check and terminal slip carry a number. */
export const isNumbered = (kind: BookingKind | ''): kind is 'blank' | 'check' | 'terminal' =>
  kind === 'blank' || kind === 'check' || kind === 'terminal'

/** How money changes hands, as it is sent; without a kind it does not, for now. */
export interface Payment {
  readonly kind?: DeskKind
  readonly nbc?: string
}

const key = 'paidLast'

/** How this desk was paid last: mostly the next guest pays in the same way. */
export function usualWay(): Paid['kind'] {
  const stored = localStorage.getItem(key)
  return bookingKinds.find((kind): kind is DeskKind => kind === stored && kind !== 'online') ?? ''
}

export const rememberWay = (kind: DeskKind): void => localStorage.setItem(key, kind)
