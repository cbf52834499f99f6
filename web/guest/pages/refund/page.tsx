import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { getOwnBookings } from '../../../../contract/guest/bookings.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { WaitingNotice } from '../../components/waiting-notice.tsx'
import { useClientPage } from '../../site/client-page.ts'
import type { Loaded } from '../../site/page.ts'
import { useTexts } from '../../site/site-context.ts'
import { type RefundData, RefundForm } from './refund-form.tsx'

/** Where a client sends the two documents that a refund takes. */
export function RefundPage() {
  const words = useTexts().refund
  const [path] = useLocation()
  const bookingId = Number(path.split('/').at(-1))
  const load = useCallback((api: WordedApi) => loadBooking(api, bookingId), [bookingId])
  const { page, reload } = useClientPage(load)
  if (page.state === 'waiting') return <WaitingNotice heading={words.heading} />
  if (page.state === 'failed') return <FailureNotice failure={page.failure} retry={reload} />
  return <RefundForm {...page.data} />
}

async function loadBooking(api: WordedApi, bookingId: number): Promise<Loaded<RefundData>> {
  const reply = await api(getOwnBookings)
  if (!reply.ok) return reply
  const booking = reply.answer.bookings.find(({ id }) => id === bookingId)
  return { ok: true, data: { bookingId, bookNumber: booking?.book_number, hours: booking?.refund_hours } }
}
