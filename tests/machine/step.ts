import type { MoveName } from '../../domain/booking-state.ts'
import type { Hotel } from './hotel.ts'

/** One thing that can happen, in words. */
export interface Step {
  readonly name: string
  readonly by: 'guest' | 'staff' | 'bank' | 'job' | 'server' | 'crash' | 'time'
  readonly to: Hotel
}

export interface NamedStep extends Step {
  /** Which move of the table it is, if it is one. */
  readonly move?: MoveName | undefined
}
