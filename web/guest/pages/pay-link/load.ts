import { getBookingByCode } from '../../../../contract/guest/bookings.ts'
import type { Answer } from '../../../kit/worded-api.ts'
import type { Load } from '../../site/page.ts'

export type KnownBooking = Answer<typeof getBookingByCode>['request']['data']

export interface PayLinkData {
  readonly bookNumber: number
  readonly code: string
  /** `null` where the server knows no such booking; why, it says to the browser in the guest's language. */
  readonly known: KnownBooking | null
}

export const loadPayLink: Load<PayLinkData> = async (api, { params }) => {
  const bookNumber = /^\d{1,9}$/.test(params.book_number ?? '') ? Number(params.book_number) : 0
  const code = params.code ?? ''
  const reply = await api(getBookingByCode, { params: { book_number: bookNumber, code } })
  if (reply.ok) return { ok: true, data: { bookNumber, code, known: reply.answer.request.data } }
  if (reply.failure.kind === 'unreachable' || reply.failure.http >= 500) return reply
  return { ok: true, data: { bookNumber, code, known: null } }
}
