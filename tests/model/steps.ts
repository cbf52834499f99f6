import type { BookingKind, DeparturePrice, PaymentScope, StaffRole } from '../../contract/values.ts'
import type { AtBank, Registering } from './law/bank.ts'
import type { DeskWay } from './law/hotel.ts'
import type { Method } from './law/moves.ts'
import type { Answering } from './law/refunds.ts'

/**
 * One thing that somebody does. Bookings are named by their place in the history, dates by their distance from today, so that a step means
 * the same when others before it are left out.
 */
export type Step =
  | {
      does: 'place'
      client: number
      room: number
      ahead: number
      nights: number
      guests: number
      seen: 'right' | 'wrong' | 'none'
      /** By the hotel's code. */
      code?: boolean
    }
  | { does: 'open payment'; booking: number; registering: Registering }
  | { does: 'at the bank'; booking: number; attempt: number; act: AtBank }
  | { does: 'come back'; booking: number; attempt: number }
  | { does: 'drop'; booking: number; client: number }
  | { does: 'ask for refund'; booking: number; client: number; files: number }
  | { does: 'withdraw'; booking: number; client: number }
  | { does: 'bank grows odd'; booking: number; attempt: number }
  | { does: 'bank gives back'; booking: number; attempt: number; share: number }
  | {
      does: 'move'
      method: Method
      role: StaffRole
      booking: number
      type?: BookingKind | undefined
      number?: string | undefined
      price?: DeparturePrice | undefined
      owing?: boolean | undefined
      agreed?: boolean | undefined
    }
  | {
      does: 'status form'
      booking: number
      kind: BookingKind
      scope: PaymentScope
      dated: 'no' | 'today' | 'yesterday'
      number?: string | undefined
      listedMore: number
    }
  | { does: 'edit'; booking: number; guests: number; absentPayer: boolean; email: 'given' | 'missing' }
  | { does: 'move stay'; booking: number; room: number; shift: number; nights: number; guests: number }
  | {
      does: 'add'
      kind: BookingKind
      scope: PaymentScope
      room: number
      ahead: number
      nights: number
      guests: number
      number?: string | undefined
      ticket: 'new' | 'used'
    }
  | {
      does: 'take payment'
      booking: number
      way: DeskWay
      number?: string | undefined
      /** Hundredths of the balance; all of it when nothing is said. */
      share?: number | undefined
    }
  | { does: 'pay out refund'; booking: number; refund: number; way: DeskWay; number?: string | undefined }
  | {
      does: 'pay out for reason'
      booking: number
      way: DeskWay
      number?: string | undefined
      share: number
      reason: string
    }
  | { does: 'post extra'; booking: number; ahead: number; quantity: number }
  | { does: 'withdraw extra'; booking: number; extra: number }
  | { does: 'decide request'; booking: number; decision: 'refund' | 'refuse' }
  | { does: 'decide attempt'; booking: number; attempt: number; decision: 'paid' | 'not_paid' }
  | { does: 'give price'; booking: number; role: StaffRole; percent?: number; price?: number }
  | { does: 'change counts'; room: number; total: number; online: number }
  | { does: 'close units'; room: number; ahead: number; nights: number; units: number }
  | { does: 'change price'; room: number; summer: number; winter: number }
  | { does: 'change refund hours'; hours: number }
  | { does: 'send refunds'; answering: Answering }
  | { does: 'decide overdue requests' }
  | { does: 'hand arrivals over' }
  | { does: 'release lapsed holds' }
  | { does: 'compare books'; booking: number }
  | { does: 'wait'; minutes: number }

/** A step in one line, as it stands in a report. */
export function describeStep({ does, ...facts }: Step): string {
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
  return [does, told.join(', ')].filter((text) => text !== '').join(': ')
}
