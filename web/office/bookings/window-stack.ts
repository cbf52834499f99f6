import { useState } from 'react'
import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import type { BookingRow } from './words.ts'

export type Window =
  | { readonly name: 'sheet'; readonly number: number; readonly row: BookingRow | undefined }
  | { readonly name: 'edit' | 'move' | 'payment' | 'card' | 'unit' | 'price'; readonly booking: Booking }
  | { readonly name: 'new'; readonly kind: 'manual' | 'unpaid'; readonly stay?: ChosenStay }

/** What was chosen before the form is opened: it stands in its fields. */
export interface ChosenStay {
  readonly from: string
  readonly to: string
  readonly roomId: number
}

/** What stands open over a screen, the latest on top. A refresh of the screen does not touch it. */
export function useWindows() {
  const [stack, setStack] = useState<readonly Window[]>([])
  const open = (window: Window) => setStack((old) => [...old, window])
  const close = (window: Window) => setStack((old) => old.filter((one) => one !== window))
  return { stack, open, close }
}

export type Windows = ReturnType<typeof useWindows>
