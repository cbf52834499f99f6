import type { DeskKind } from '../../../../contract/office/money/money.ts'

/** How somebody is going to pay, as far as it is said. */
export interface Paid {
  /** Empty until somebody has chosen. */
  readonly kind: DeskKind | ''
  readonly number: string
}

export const notSaid: Paid = { kind: '', number: '' }

/** How money changes hands, as it is sent; without a kind it does not, for now. */
export interface Payment {
  readonly kind?: DeskKind
  readonly nbc?: string
}
